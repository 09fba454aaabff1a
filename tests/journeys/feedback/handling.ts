// What the library does with a reader's newest report, in the database itself, as an operator does.
import { randomUUID } from 'node:crypto';
import type { FeedbackInput } from '#contract/models/feedback-model.ts';
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
  await sendAs(label, patronId, input, resourceName);
}

/** Says what the reader thinks of a trial. */
export async function reportTrial(
  label: string,
  { id: patronId }: Pick<OwnAccount, 'id'>,
  resource: ResourceRef,
): Promise<void> {
  const answers = { speed: 'fast', attitude: 'highly', demand: 'often', worth: 'yes' } as const;
  const input = { ...emptyFeedback('trial', resource), ...answers, content: '课题组每周都用' };
  await sendAs(label, patronId, input, {});
}

async function sendAs(
  label: string,
  patronId: string,
  input: FeedbackInput,
  resourceName: LocalText,
): Promise<void> {
  const report = { patronId, draftId: randomUUID(), input, resourceName, outageId: null };
  await atLibrary(label, (tx) => addReport(tx, codeOf(label), report, new Date()));
}
