// What `npm run library -- feedback` lists: reports, outages, and sums of what readers say of a trial.
import {
  FeedbackForm,
  ReportState,
  TrialAttitude,
  TrialDemand,
  TrialSpeed,
  TrialWorth,
} from '#contract/models/feedback-model.ts';
import { ResourceKind, type ResourceRef } from '#contract/models/model.ts';
import type { Outage } from '#contract/models/way-model.ts';
import {
  type ListedReport,
  listedReports,
  type ReportRow,
} from '#server/domain/requests/report-records.ts';
import { trialAnswers, trialQuestions } from '#server/domain/requests/trial-answers.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import { lastingOutages } from '#server/store/rows/outage-records.ts';
import { both, cells, clockTime } from '../cells.ts';
import { oneOf, UsageError } from '../command.ts';

/** Options of the list. */
export interface ListValues {
  state?: string | undefined;
  form?: string | undefined;
  database?: string | undefined;
  resource?: string | undefined;
  page?: string | undefined;
}

const listedEach = 100;

const trialOptions = {
  speed: TrialSpeed.options,
  attitude: TrialAttitude.options,
  demand: TrialDemand.options,
  worth: TrialWorth.options,
} as const;

/** Reports that the options choose, then the outages that last. @throws UsageError */
export async function list(
  tx: Tx,
  values: ListValues,
  timeZone: string | undefined,
): Promise<string[]> {
  const state = oneOf('state', values.state, ReportState.options);
  const form = oneOf('form', values.form, FeedbackForm.options);
  const page = pageOf(values.page);
  const offset = (page - 1) * listedEach;
  const filter = { state, form, resource: resourceIn(values), offset, limit: listedEach };
  const { total, items } = await listedReports(tx, filter);
  const left = total - offset - items.length;
  const outages = await lastingOutages(tx);
  return [
    ...items.map((item) => line(item, timeZone)),
    ...(left > 0 ? [`… and ${left} older ones: --page ${page + 1}`] : []),
    ...outages.map((outage) => outageLine(outage, timeZone)),
  ];
}

/** A line about an outage. */
export function outageLine({ id, resource, since, instead }: Outage, timeZone: string | undefined) {
  const time = `since ${clockTime(timeZone, since)}`;
  return cells([`outage ${id}`, `${resource.kind}/${resource.id}`, time, both(instead)]);
}

/** @throws UsageError */
function pageOf(text = '1'): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError('--page: expected a number from 1');
  return Number(text);
}

function line({ report, username }: ListedReport, timeZone: string | undefined): string {
  const { id, form, state, desk, dueOn, resourceKind, resourceName, fields, sentAt } = report;
  const about = resourceKind === null ? '-' : both(resourceName);
  const [start = ''] = fields.content.split('\n');
  const said = [desk, dueOn ?? '', answersOf(fields), start.slice(0, 80)];
  return cells([id, clockTime(timeZone, sentAt), form, state, username, about, ...said]);
}

/** What was chosen in the form; '' where nothing was. */
function answersOf(fields: ReportRow['fields']): string {
  const chosen = [...trialQuestions, 'faultType' as const].flatMap((question) =>
    fields[question] === '' ? [] : [`${question} ${fields[question]}`],
  );
  return chosen.join(', ');
}

/** @throws UsageError */
function resourceIn({ resource, database }: ListValues): ResourceRef | undefined {
  if (resource === undefined) return database ? { kind: 'database', id: database } : undefined;
  if (database !== undefined) throw new UsageError('--database: not together with --resource');
  const [kind, id = ''] = resource.split(/\/(.*)/s);
  const known = ResourceKind.options.find((each) => each === kind);
  if (known === undefined || id === '') {
    throw new UsageError(
      `--resource: expected KIND/ID, of the kinds ${ResourceKind.options.join(', ')}`,
    );
  }
  return { kind: known, id };
}

/** How often each answer about a database was given. @throws Refused */
export async function trial(tx: Tx, database: string): Promise<string[]> {
  const found = await trialAnswers(tx, database);
  if (found === null) throw new Refused(`There is no database ${database}`);
  const { reports, readers, answers } = found;
  return [
    cells(['answers', String(reports), `of readers ${readers}`]),
    ...trialQuestions.map((question) =>
      cells([
        question,
        ...[...trialOptions[question], ''].map(
          (option) => `${option || '-'} ${answers[question].get(option) ?? 0}`,
        ),
      ]),
    ),
  ];
}
