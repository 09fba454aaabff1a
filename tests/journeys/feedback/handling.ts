// What the library does with a reader's newest report, in the database itself, as an operator does.
import { randomUUID } from 'node:crypto';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import { emptyFeedback } from '#contract/rules/forms/feedback-rules.ts';
import { type Handling, handleReport } from '#server/domain/requests/handle-report.ts';
import { addReport, ownReports } from '#server/domain/requests/request-records.ts';
import { atLibrary } from '../support/at-service.ts';
import type { OwnAccount } from '../support/own-account.ts';
import { codeOf } from '../support/portal.ts';

export function handleAsLibrary(
  label: string,
  { id: patronId }: Pick<OwnAccount, 'id'>,
  handling: Handling,
  text = '',
): Promise<void> {
  return atLibrary(label, async (tx) => {
    const [newest] = await ownReports(tx, patronId);
    const actor = { librarian: 'command line', text, now: new Date() };
    await handleReport(tx, newest?.id ?? '', handling, actor);
  });
}

export async function reportFault(
  label: string,
  { id: patronId }: Pick<OwnAccount, 'id'>,
  resource: ResourceRef,
  resourceName: LocalText = {},
): Promise<void> {
  const input = { ...emptyFeedback('fault', resource), content: '打不开' };
  const report = { patronId, draftId: randomUUID(), input, resourceName, outageId: null };
  await atLibrary(label, (tx) => addReport(tx, codeOf(label), report, new Date()));
}
