// Subjects of what readers may see, and their parents.
import { subjectsShown } from '#server/domain/resources/subjects.ts';
import type { Handlers } from '#server/http/context/call-context.ts';

export const subjectHandlers = {
  listSubjects: async (_input, { tx, library, index, now }) => ({
    items: await subjectsShown(tx, library, index, now),
  }),
} satisfies Pick<Handlers, 'listSubjects'>;
