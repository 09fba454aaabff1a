// npm run library -- feedback …: what readers reported to a library, and handling it.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredImage } from '#contract/models/feedback-model.ts';
import { dayIn, timeAt } from '#contract/rules/zoned-day.ts';
import { eventsOf, lockedReport, reportById } from '#server/domain/requests/report-records.ts';
import { type Handling, handle } from '#server/domain/requests/report-steps.ts';
import { type FileStores, wholeContent } from '#server/files/keep/content.ts';
import { picturesOf } from '#server/files/keep/stored-files.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import { lastingOutages } from '#server/store/rows/outage-records.ts';
import { both, cells, clockTime, inOneLine } from '../cells.ts';
import { configuredObjects, libraryNamed, UsageError } from '../command.ts';
import { inLibrary, verb } from '../verbs.ts';
import { list, outageLine, trial } from './feedback-list.ts';

const usage = `  npm run library -- feedback list LIBRARY [--state STATE] [--form FORM] [--resource KIND/ID] [--page N]
                                      newest first, 100 a page, then the outages that last; KIND is
                                      database, journal, ebook or other; --database ID is database/ID
  npm run library -- feedback trial LIBRARY DATABASE   what readers say of its trial: how often each answer
                                      was given, "-" for none
  npm run library -- feedback show LIBRARY ID [--images FOLDER]   a report with all that was done;
                                      its images are written to the folder
  npm run library -- feedback seen LIBRARY ID
  npm run library -- feedback assign LIBRARY ID --desk NAME [--due DAY]
                                      DAY is today or later, by the library's calendar
  npm run library -- feedback answer LIBRARY ID --text TEXT
  npm run library -- feedback confirm LIBRARY ID [--since TIME] [--instead-zh TEXT] [--instead-en TEXT]
                                      the reported fault is real: readers see it at the resource,
                                      and all its reports are handled as one; confirmed once more,
                                      what is not given stays, and an empty TEXT deletes;
                                      TIME such as "2026-01-31 08:00" is by the library's clock
                                      without --since a new outage began at the earliest time that
                                      its reports say: when it happened, else when they were sent
  npm run library -- feedback works LIBRARY ID [--text TEXT]   the fault is over, by the id of a
                                      report or of an outage; its reports are answered,
                                      and e-mail to who follows the resource says TEXT too
  npm run library -- feedback close LIBRARY ID [--text TEXT]`;

const options = {
  state: { type: 'string' },
  form: { type: 'string' },
  database: { type: 'string' },
  resource: { type: 'string' },
  page: { type: 'string' },
  desk: { type: 'string' },
  due: { type: 'string' },
  text: { type: 'string' },
  images: { type: 'string' },
  since: { type: 'string' },
  'instead-zh': { type: 'string' },
  'instead-en': { type: 'string' },
} as const;

type Values = { [N in keyof typeof options]?: string | undefined };

const who = 'command line';

export const feedback = verb({
  name: 'feedback',
  usage,
  options,
  fits: ([action = '', name, id, ...rest]) => {
    const isList = action === 'list';
    const isKnown = ['list', 'show', 'trial'].includes(action) || Object.hasOwn(handlings, action);
    return isKnown && name !== undefined && (id === undefined) === isList && rest.length === 0;
  },
  run: async ({ store, words: [action = '', name, id = ''], values, terminal }) => {
    const lines = await inLibrary(store, name, async (tx, { attributes: { timeZone } }) => {
      if (action === 'list') return list(tx, values, timeZone);
      if (action === 'trial') return trial(tx, id);
      if (action === 'show') return show(tx, id, timeZone);
      return step(tx, action, id, values, { now: new Date(), timeZone });
    });
    if (action !== 'show' || values.images === undefined) return lines;
    const stores = { store, objects: configuredObjects(terminal) };
    const { code } = await libraryNamed(store, name ?? '');
    return [...lines, ...(await writeImages(stores, code, id, values.images))];
  },
});

async function show(tx: Tx, id: string, timeZone: string | undefined): Promise<string[]> {
  const report = await lockedReport(tx, id);
  if (report === null) throw new Refused(`There is no feedback ${id}`);
  const { form, state, resourceKind, resourceId, resourceName, fields, desk, dueOn } = report;
  const { outageId, rating, ratingText, ratedAt } = report;
  const events = (await eventsOf(tx, [id])).get(id) ?? [];
  const images = (await picturesOf(tx, 'reportImage', [id])).get(id) ?? [];
  const facts = {
    form,
    state,
    about: resourceKind === null ? '' : `${resourceKind}/${resourceId} ${both(resourceName)}`,
    ...fields,
    happenedAt: fields.happenedAt && clockTime(timeZone, fields.happenedAt),
    desk,
    due: dueOn ?? '',
    outage: outageId ?? '',
    rating: rating === null ? '' : `${rating} ${ratingText}`,
    rated: ratedAt === null ? '' : clockTime(timeZone, ratedAt),
  };
  return [
    ...Object.entries(facts)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name.padEnd(10)} ${inOneLine(value)}`),
    ...images.map(({ width, height, size, ...image }, index) =>
      cells([`image ${nameOf(id, index, image)}`, `${width} × ${height}`, `${size} bytes`]),
    ),
    ...events.map(({ at, state: after, isReaders, text }) =>
      cells([clockTime(timeZone, at), isReaders ? 'reader' : 'library', after, text]),
    ),
  ];
}

function nameOf(report: string, index: number, { type }: Pick<StoredImage, 'type'>): string {
  return `${report}-${index + 1}.${type === 'image/png' ? 'png' : 'jpg'}`;
}

/** Writes images one after the other; a file that is there already stays. @throws Refused */
async function writeImages(
  stores: FileStores,
  libraryCode: string,
  report: string,
  folder: string,
): Promise<string[]> {
  const images = await stores.store.inLibrary(libraryCode, (tx) =>
    picturesOf(tx, 'reportImage', [report]),
  );
  const lines: string[] = [];
  for (const [index, image] of (images.get(report) ?? []).entries()) {
    const path = join(folder, nameOf(report, index, image));
    try {
      const bytes = await wholeContent(stores, { libraryCode, id: image.id });
      if (bytes === null) throw new Error('the image is not there');
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, bytes, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      throw new Refused(`${path}: ${(error as Error).message}`);
    }
    lines.push(`written ${path}`);
  }
  return lines;
}

/** When and where a step is taken. */
interface Work {
  now: Date;
  /** The library's; undefined for this machine's. */
  timeZone: string | undefined;
}

/** What each verb does with a report. */
const handlings: Record<string, (values: Values, work: Work) => Handling> = {
  seen: () => ({ step: 'see' }),
  assign: ({ desk, due }, work) => {
    if (!desk) throw new UsageError('assign: expected --desk NAME');
    return { step: 'assign', desk, dueOn: due === undefined ? null : dueIn(due, work) };
  },
  answer: ({ text }) => {
    if (!text?.trim()) throw new UsageError('answer: expected --text TEXT');
    return { step: 'answer' };
  },
  confirm: ({ since, 'instead-zh': zh, 'instead-en': en }, work) => {
    const instead = {
      ...(zh !== undefined && { zh_CN: zh.trim() }),
      ...(en !== undefined && { en: en.trim() }),
    };
    return { step: 'confirm', since: since === undefined ? null : timeIn(since, work), instead };
  },
  works: () => ({ step: 'works' }),
  close: () => ({ step: 'close' }),
};

async function step(
  tx: Tx,
  verb: string,
  id: string,
  values: Values,
  work: Work,
): Promise<string[]> {
  const handling = handlings[verb]?.(values, work);
  if (handling === undefined) throw new UsageError(`Usage:\n${usage}`);
  const actor = { librarian: who, text: values.text?.trim() ?? '', now: work.now };
  const handled = await handle(tx, id, handling, actor);
  if (handled === null) throw new Refused(`There is no feedback ${id}`);
  return [
    `${id}\t${handled.state}\treports: ${handled.count}`,
    ...(verb === 'confirm' ? await confirmedOutage(tx, id, work.timeZone) : []),
  ];
}

/** As readers see it now. */
async function confirmedOutage(tx: Tx, id: string, timeZone: string | undefined) {
  const outageId = (await reportById(tx, id))?.outageId;
  const outages = (await lastingOutages(tx)).filter((outage) => outage.id === outageId);
  return outages.map((outage) => outageLine(outage, timeZone));
}

/** A day of the library's calendar that is not past. */
function dueIn(text: string, { timeZone, now }: Work): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  const isDay = time !== null && !Number.isNaN(time.getTime());
  if (!isDay || !time.toISOString().startsWith(text)) {
    throw new UsageError('--due: expected a day such as 2027-06-30');
  }
  if (text < dayIn(timeZone, now)) {
    throw new UsageError('--due: expected today or a later day, by the calendar of the library');
  }
  return text;
}

/** A time without an offset is the library's. */
function timeIn(text: string, { timeZone, now }: Work): Date {
  const [, day = '', clock = '00:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?)?$/.exec(text) ?? [];
  const hasOffset = /\d(?:Z|[+-]\d{2}:?\d{2})$/.test(text) && /^\d{4}-\d{2}-\d{2}T/.test(text);
  const time = hasOffset ? new Date(text) : timeAt(timeZone, day, clock);
  // A day that is none, such as the 31st of June, would be the next one.
  const isDay = !Number.isNaN(time.getTime()) && (hasOffset || dayIn(timeZone, time) === day);
  if (!isDay || time > now) {
    throw new UsageError(
      '--since: expected a time in the past such as "2026-01-31 08:00", by the clock of the library, or 2026-01-31T08:00:00+08:00',
    );
  }
  return time;
}
