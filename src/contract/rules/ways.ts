// What the ways to a title say of it: whether it is out of order, and whether the library only tries it. Pure.
import type { LocalText } from '../models/model.ts';
import type { Outage, Way } from '../models/way-model.ts';
import { resourceKey, type TrialStage, trialStage } from './rules.ts';

/** What readers must know before they go to a resource. */
export type Fault<O extends Outage = Outage> = O & {
  /** Names of the databases that are out of order while another way works; missing where no way works. */
  through?: readonly LocalText[];
};

/** A resource, or a hit of another kind, which has no faults; a title with the ways to it. */
export interface Reached {
  kind: string;
  id: string;
  ways?: readonly Way[] | undefined;
}

/**
 * The fault of a resource: its own, or that of the databases through which the library has it. Of several, the latest
 * counts, since which none works.
 * @param outages confirmed faults by `resourceKey`
 */
export function faultOf<O extends Outage>(
  resource: Reached,
  outages: ReadonlyMap<string, O>,
): Fault<O> | null {
  const own = outages.get(resourceKey(resource));
  const { ways = [] } = resource;
  if (own !== undefined || ways.length === 0 || outages.size === 0) return own ?? null;
  const faults = ways.flatMap(
    ({ database }) =>
      (database === null ? null : outages.get(resourceKey({ kind: 'database', id: database }))) ??
      [],
  );
  const latest = faults.toSorted((one, other) => other.since.localeCompare(one.since))[0];
  if (latest === undefined) return null;
  return faults.length === ways.length
    ? latest
    : { ...latest, through: faults.map(({ name = {} }) => name) };
}

/** True where no way works. */
export function isOutOfOrder(fault: Fault | null): boolean {
  return fault !== null && fault.through === undefined;
}

/**
 * True where a visit of a title leads somewhere: what the library holds in a package without addresses and without a
 * database has no way in.
 */
export function hasWayIn(title: {
  isHeld: boolean;
  isOpenAccess: boolean;
  ways?: readonly Way[] | undefined;
}): boolean {
  return title.isHeld ? !isWithoutWay(title.ways) : title.isOpenAccess;
}

/** True for the ways of a title that is held without any; they are missing where the title is not held, or not known. */
export function isWithoutWay(ways: readonly Way[] | undefined): boolean {
  return ways?.length === 0;
}

/** True where the library has a title only by trials that are over, or yet to come. */
export function isClosedTitle(ways: readonly Way[] | undefined, today: string): boolean {
  const trial = trialOfWays(ways, today);
  return trial !== null && trial.stage !== 'now';
}

/**
 * Where the trials of a title stand that the library has only through databases that it tries: one that runs counts
 * first, then the next to come, then the last that ended. Null where a way is there for good, or none is known.
 */
export function trialOfWays(ways: readonly Way[] | undefined, today: string): TrialStage | null {
  const stages = (ways ?? []).map(({ trial }) =>
    trial === undefined ? null : trialStage({ trialFrom: trial.from, trialTo: trial.to }, today),
  );
  const known = stages.filter((stage) => stage !== null);
  if (known.length < stages.length) return null;
  const byDay = known.toSorted((one, other) => one.day.localeCompare(other.day));
  return (
    byDay.findLast(({ stage }) => stage === 'now') ??
    byDay.find(({ stage }) => stage === 'ahead') ??
    byDay.at(-1) ??
    null
  );
}
