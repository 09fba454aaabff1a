// npm run library -- feedback …: what readers reported to a library, and handling it.
import { FeedbackForm, ReportState } from '#contract/models/feedback-model.ts';
import { dayIn, timeAt } from '#contract/rules/zoned-day.ts';
import { type Handling, handleReport } from '#server/domain/requests/handle-report.ts';
import { reportById } from '#server/domain/requests/request-records.ts';
import { lastingOutages } from '#server/store/rows/outage-records.ts';
import { both, clockTime } from '../cells.ts';
import { oneOf, UsageError } from '../command.ts';
import { answersOf, outageLine, resourceIn, trial } from './feedback-list.ts';
import { known, requestVerb, type Work } from './request-verb.ts';

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

export const feedback = requestVerb({
  kind: 'report',
  name: 'feedback',
  usage,
  states: ReportState.options,
  filter: (values) => ({
    form: oneOf('form', values.form, FeedbackForm.options),
    resource: resourceIn(values),
  }),
  line: ({ row, username }) => {
    const { form, state, desk, dueOn, resourceKind, resourceName, fields } = row;
    const about = resourceKind === null ? '-' : both(resourceName);
    const [start = ''] = fields.content.split('\n');
    const said = [desk, dueOn ?? '', answersOf(fields), start.slice(0, 80)];
    return [form, state, username, about, ...said];
  },
  below: async ({ tx, timeZone }) =>
    (await lastingOutages(tx)).map((outage) => outageLine(outage, timeZone)),
  facts: ({ row }, timeZone) => {
    const { form, state, resourceKind, resourceId, resourceName, fields, desk, dueOn } = row;
    const { outageId, rating, ratingText, ratedAt } = row;
    return {
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
  },
  actions: {
    trial: (id, { tx }) => trial(tx, id),
    seen: (id, work) => handle(id, { step: 'see' }, work),
    assign: (id, work) => {
      const { desk, due } = work.values;
      if (!desk) throw new UsageError('assign: expected --desk NAME');
      const dueOn = due === undefined ? null : dueIn(due, work);
      return handle(id, { step: 'assign', desk, dueOn }, work);
    },
    answer: (id, work) => {
      if (work.actor.text === '') throw new UsageError('answer: expected --text TEXT');
      return handle(id, { step: 'answer' }, work);
    },
    confirm: async (id, work) => {
      const { since, 'instead-zh': zh, 'instead-en': en } = work.values;
      const instead = {
        ...(zh !== undefined && { zh_CN: zh.trim() }),
        ...(en !== undefined && { en: en.trim() }),
      };
      const time = since === undefined ? null : timeIn(since, work);
      const lines = await handle(id, { step: 'confirm', since: time, instead }, work);
      return [...lines, ...(await confirmedOutage(id, work))];
    },
    works: (id, work) => handle(id, { step: 'works' }, work),
    close: (id, work) => handle(id, { step: 'close' }, work),
  },
});

async function handle(id: string, handling: Handling, { tx, actor }: Work): Promise<string[]> {
  const { state, count } = known(await handleReport(tx, id, handling, actor), `feedback ${id}`);
  return [`${id}\t${state}\treports: ${count}`];
}

/** As readers see it now. */
async function confirmedOutage(id: string, { tx, timeZone }: Work): Promise<string[]> {
  const outageId = (await reportById(tx, id))?.outageId;
  const outages = (await lastingOutages(tx)).filter((outage) => outage.id === outageId);
  return outages.map((outage) => outageLine(outage, timeZone));
}

/** A day of the library's calendar that is not past. */
function dueIn(text: string, { timeZone, actor: { now } }: Work): string {
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
function timeIn(text: string, { timeZone, actor: { now } }: Work): Date {
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
