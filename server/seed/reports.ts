// Reports of the demonstration's reader in all states of their life, two with an image that is drawn here.
import type { FeedbackForm, FeedbackInput } from '#contract/models/feedback-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import { emptyFeedback } from '#contract/rules/feedback-rules.ts';
import { addDays, dayIn } from '#contract/rules/zoned-day.ts';
import {
  addReport,
  lockedReport,
  reportOfDraft,
  saveRating,
} from '#server/domain/requests/report-records.ts';
import { type Handling, handle } from '#server/domain/requests/report-steps.ts';
import {
  addFile,
  giveFilesToReport,
  newAttachmentToken,
  newFileId,
} from '#server/files/keep/file-records.ts';
import { type Colour, drawRectangle, type Shape } from '#server/files/png.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { type DemonstrationLibrary, patronIdOf } from './demonstration-libraries.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const browser = 'Chrome 156, Windows';

/** A step of the library, some hours after the one before. */
type Step = Handling & { text?: string };

interface Named {
  id: string;
  name: LocalText;
}

interface Draft {
  draftId: string;
  daysAgo: number;
  form: FeedbackForm;
  /** Which of the chosen databases; null for a suggestion. */
  database: 'slow' | 'closed' | 'trial' | null;
  fields: Partial<FeedbackInput>;
  steps: readonly Step[];
  hasImage?: boolean;
  rating?: { value: number; text: string };
}

const drafts = (due: string, since: Date): readonly Draft[] => [
  {
    draftId: 'demonstration-report-1',
    daysAgo: 0.2,
    form: 'fault',
    database: 'slow',
    fields: {
      faultType: 'slow',
      content: '下载 PDF 很慢，约半分钟才开始。',
      place: 'onCampus',
      browser,
    },
    steps: [],
    hasImage: true,
  },
  {
    draftId: 'demonstration-report-2',
    daysAgo: 1,
    form: 'suggestion',
    database: null,
    fields: { content: '希望周末也有线上咨询。' },
    steps: [{ step: 'see' }, { step: 'assign', desk: '参考咨询台', dueOn: due }],
  },
  {
    draftId: 'demonstration-report-3',
    daysAgo: 6,
    form: 'fault',
    database: 'closed',
    fields: {
      faultType: 'cannotOpen',
      content: '打开后提示“无权访问”。',
      place: 'offCampus',
      browser,
    },
    steps: [
      { step: 'see' },
      {
        step: 'confirm',
        since,
        instead: { zh_CN: '请先使用校园网访问', en: 'Please use the campus network' },
      },
      { step: 'works', text: '数据商已更新本馆的 IP 段，校外访问恢复正常。' },
    ],
    hasImage: true,
    rating: { value: 5, text: '处理很快' },
  },
  {
    draftId: 'demonstration-report-4',
    daysAgo: 12,
    form: 'trial',
    database: 'trial',
    fields: {
      speed: 'normal',
      attitude: 'recommend',
      demand: 'often',
      worth: 'yes',
      content: '课程中常用，检索界面清楚。',
    },
    steps: [
      { step: 'see' },
      { step: 'answer', text: '谢谢。试用结束后将与其他读者的意见一起评议。' },
    ],
  },
  {
    draftId: 'demonstration-report-5',
    daysAgo: 20,
    form: 'suggestion',
    database: null,
    fields: { content: '可以在手机上收藏数据库吗？' },
    steps: [{ step: 'close', text: '可以：在列表中点星号即可关注，没有网络也能使用。' }],
  },
];

/** Fills a library once. A separate step, so that a demonstration of an earlier release gets it too. */
export async function fillReports(store: Store, library: DemonstrationLibrary): Promise<void> {
  const { code, settings } = library;
  await store.inLibrary(code, async (tx) => {
    const now = new Date();
    const patronId = patronIdOf('reader');
    const chosen = await chosenDatabases(tx);
    const due = addDays(dayIn(settings.timeZone, now), 3);
    for (const draft of drafts(due, new Date(now.getTime() - 6 * dayMs))) {
      if ((await reportOfDraft(tx, patronId, draft.draftId)) !== null) return;
      const database = draft.database === null ? null : (chosen[draft.database] ?? null);
      await fillReport(tx, { code, patronId, database, now }, draft);
    }
  });
}

/** Databases that the library has: one on trial, and two others. */
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
  database: Named | null;
  now: Date;
}

async function fillReport(tx: Tx, { code, patronId, database, now }: Place, draft: Draft) {
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
  for (const { text = '', ...handling } of steps) {
    at = new Date(Math.min(now.getTime(), at.getTime() + 5 * hourMs));
    await handle(tx, id, handling, { librarian: 'demonstration', text, now: at });
  }
  const handled = await lockedReport(tx, id);
  if (rating === undefined || handled === null) return;
  await saveRating(tx, handled, { rating: rating.value, ratingText: rating.text }, at);
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
  const token = newAttachmentToken();
  const id = newFileId();
  const bytes = screenPicture();
  const image = { id, patronId, token, type: 'image/png' as const, ...size, size: bytes.length };
  await addFile(tx, code, image, { bytes }, now);
  await giveFilesToReport(tx, { patronId, token, reportId }, [id]);
}
