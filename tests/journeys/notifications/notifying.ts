// What the library does that a reader is notified about, in the database itself, as an operator does.
import { randomUUID } from 'node:crypto';
import { emptyFeedback } from '#contract/rules/forms/feedback-rules.ts';
import { handleReport } from '#server/domain/requests/handle-report.ts';
import { addReport } from '#server/domain/requests/request-records.ts';
import { atLibrary } from '../support/at-service.ts';
import type { OwnAccount } from '../support/own-account.ts';
import { codeOf } from '../support/portal.ts';

/** Answers so many suggestions of the reader. */
export async function answerSuggestions(
  label: string,
  { id: patronId }: Pick<OwnAccount, 'id'>,
  count: number,
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await atLibrary(label, async (tx) => {
      const input = { ...emptyFeedback('suggestion', null), content: '延长开放时间' };
      const report = { patronId, draftId: randomUUID(), input, resourceName: {}, outageId: null };
      const now = new Date();
      const id = (await addReport(tx, codeOf(label), report, now)) ?? '';
      const actor = { librarian: 'command line', text: '已延长', now };
      await handleReport(tx, id, { step: 'answer' }, actor);
    });
  }
}
