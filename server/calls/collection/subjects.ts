// Subjects of what readers may see, and their parents.
import type * as subjectsCalls from '#contract/calls/collection/subjects.ts';
import { subjectsShown } from '#server/domain/resources/subjects.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

export const subjectHandlers = {
  listSubjects: async (_input, { tx, library, index, now }) => ({
    items: await subjectsShown(tx, library, index, now),
  }),
} satisfies HandlersOf<typeof subjectsCalls>;
