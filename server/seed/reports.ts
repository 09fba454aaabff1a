// The demonstration reader's reports in all states of their life, two with an image that is drawn here.
import type { LocalText } from '#contract/models/model.ts';
import { emptyFeedback } from '#contract/rules/forms/feedback-rules.ts';
import { addDays, dayIn } from '#contract/rules/zoned-day.ts';
import { type Handling, handleReport } from '#server/domain/requests/handle-report.ts';
import { saveRating } from '#server/domain/requests/own-report-steps.ts';
import { addReport, reportById, requestOfDraft } from '#server/domain/requests/request-records.ts';
import { newFile } from '#server/files/keep/checked-file.ts';
import { addFile } from '#server/files/keep/stored-files.ts';
import { type Colour, drawRectangle, type Shape } from '#server/files/png.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import { databases } from '#server/store/schema/libraries.ts';
import data from './data/reports.json' with { type: 'json' };
import { patronIdOf } from './demonstration-libraries.ts';
import { type DemonstrationLibrary, type ReportDraft, Reports } from './models.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Fills a library once. A separate step, so that a demonstration of an earlier release gets it too. */
export async function fillReports(store: Store, library: DemonstrationLibrary): Promise<void> {
  const { code, settings } = library;
  await store.inLibrary(code, async (tx) => {
    const now = new Date();
    const chosen = await chosenDatabases(tx);
    const today = dayIn(settings.timeZone, now);
    for (const draft of Reports.parse(data)) {
      const patronId = patronIdOf(draft.reader ?? 'reader');
      const own = { patronId, draftId: draft.draftId };
      if ((await requestOfDraft(tx, 'report', own)) !== null) return;
      const database = draft.database === null ? null : (chosen[draft.database] ?? null);
      await fillReport(tx, { code, patronId, database, now, today }, draft);
    }
  });
}

async function chosenDatabases(tx: Tx) {
  const { id, name, trialTo } = databases;
  const rows = await tx.select({ id, name, trialTo }).from(databases);
  const inOrder = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const [closed, slow] = inOrder.filter((row) => row.trialTo === null);
  return { closed, slow, trial: inOrder.find((row) => row.trialTo !== null) ?? closed };
}

interface Place {
  code: string;
  patronId: string;
  database: { id: string; name: LocalText } | null;
  now: Date;
  /** `yyyy-MM-dd` */
  today: string;
}

async function fillReport(tx: Tx, place: Place, draft: ReportDraft) {
  const { code, patronId, database, now } = place;
  const { draftId, form, fields, steps, rating } = draft;
  const sentAt = new Date(now.getTime() - draft.daysAgo * dayMs);
  const resource = database === null ? null : ({ kind: 'database', id: database.id } as const);
  const input = { ...emptyFeedback(form, resource), ...fields };
  const resourceName = database?.name ?? {};
  const report = { patronId, draftId, input, resourceName, outageId: null };
  const id = await addReport(tx, code, report, sentAt);
  if (id === null) return;
  if (draft.hasImage) await addImage(tx, code, { patronId, reportId: id }, sentAt);
  let at = sentAt;
  for (const step of steps) {
    at = new Date(Math.min(now.getTime(), at.getTime() + 5 * hourMs));
    const text = 'text' in step ? (step.text ?? '') : '';
    await handleReport(tx, id, handlingOf(step, place), {
      librarian: 'demonstration',
      text,
      now: at,
    });
  }
  const handled = await reportById(tx, id);
  if (rating === undefined || handled === null) return;
  await saveRating(tx, handled, { rating: rating.value, ratingText: rating.text }, at);
}

function handlingOf(step: ReportDraft['steps'][number], { now, today }: Place): Handling {
  switch (step.step) {
    case 'assign':
      return { step: step.step, desk: step.desk, dueOn: addDays(today, step.dueInDays) };
    case 'confirm': {
      const since = new Date(now.getTime() - step.sinceDaysAgo * dayMs);
      return { step: step.step, since, instead: step.instead };
    }
    default:
      return { step: step.step };
  }
}

const size = { width: 480, height: 300 };
const grey: Colour = [225, 223, 221];
const red: Colour = [196, 49, 75];

/** A window with a bar, lines of text and a message in red, as a picture of a screen would be. */
function screenPicture(): Buffer {
  const box = (colour: Colour, x: number, y: number, width: number, height: number): Shape => ({
    colour,
    corners: [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
  });
  const lines = [0.3, 0.38, 0.72, 0.8].map((y) => box(grey, 0.08, y, 0.7, 0.04));
  const shapes = [box([15, 108, 189], 0, 0, 1, 0.14), ...lines, box(red, 0.08, 0.5, 0.5, 0.12)];
  return drawRectangle(size, [255, 255, 255], shapes);
}

async function addImage(
  tx: Tx,
  code: string,
  { patronId, reportId }: { patronId: string; reportId: string },
  now: Date,
): Promise<void> {
  const file = newFile(code, {
    kind: 'reportImage',
    name: '',
    type: 'image/png',
    ...size,
    bytes: screenPicture(),
  });
  await addFile(tx, file, { of: reportId, patronId }, now);
}
