// What `npm run library -- feedback` lists: outages, answers about a trial and their sums, and the resource it is about.
import {
  TrialAttitude,
  TrialDemand,
  TrialSpeed,
  TrialWorth,
} from '#contract/models/feedback-model.ts';
import { ResourceKind, type ResourceRef } from '#contract/models/model.ts';
import type { Outage } from '#contract/models/way-model.ts';
import { trialAnswers, trialQuestions } from '#server/domain/requests/trial-answers.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import type { ReportRow } from '#server/store/schema/requests/feedback.ts';
import { both, cells, clockTime } from '../cells.ts';
import { UsageError } from '../command.ts';
import type { Values } from './request-verb.ts';

const trialOptions = {
  speed: TrialSpeed.options,
  attitude: TrialAttitude.options,
  demand: TrialDemand.options,
  worth: TrialWorth.options,
} as const;

/** A line about an outage. */
export function outageLine({ id, resource, since, instead }: Outage, timeZone: string | undefined) {
  const time = `since ${clockTime(timeZone, since)}`;
  return cells([`outage ${id}`, `${resource.kind}/${resource.id}`, time, both(instead)]);
}

/** What was chosen in the form; '' where nothing was. */
export function answersOf(fields: ReportRow['fields']): string {
  const chosen = [...trialQuestions, 'faultType' as const].flatMap((question) =>
    fields[question] === '' ? [] : [`${question} ${fields[question]}`],
  );
  return chosen.join(', ');
}

/** The resource of `--resource`, or of `--database`. @throws UsageError */
export function resourceIn({ resource, database }: Values): ResourceRef | undefined {
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
