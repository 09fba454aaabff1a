// The progress of a choice to keep something on this device, in words for the reader. Pure.
import type { Keep, KeepChoice } from '#client/keeps/keeps.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import type { Translate } from '#i18n/use-text.ts';

/**
 * `waiting`: the service does not answer now; `partly`: the device had no room for all of it. `percent` is
 * the part that is loaded, 0 until the total is known.
 */
export type KeepState =
  | { kind: 'none' }
  | { kind: 'waiting' | 'learning' | 'partly'; percent: number }
  | { kind: 'ready'; learntAt: number };

/**
 * The state of a choice; `none` if the reader did not make it.
 * @param isReachable whether the service answers
 */
export function keepState(keep: Keep | undefined, isReachable: boolean): KeepState {
  if (keep === undefined || !keep.isWanted) return { kind: 'none' };
  if (keep.learntAt !== null) return { kind: 'ready', learntAt: keep.learntAt };
  const percent = percentOf(keep);
  if (keep.isShortOfRoom) return { kind: 'partly', percent };
  return { kind: isReachable ? 'learning' : 'waiting', percent };
}

/** Whole percent, rounded down, so that 100 means complete. */
function percentOf({ done, facts }: Keep): number {
  return facts.length === 0 ? 0 : Math.min(100, Math.floor((done / facts.length) * 100));
}

/** The state in words; '' if nothing was chosen. */
export function stateWords(state: KeepState, text: Translate): string {
  if (state.kind === 'none') return '';
  if (state.kind === 'ready') return text('keeps.state.ready');
  const { kind, percent } = state;
  return text(kind === 'waiting' && percent > 0 ? 'keeps.state.waitingOn' : `keeps.state.${kind}`, {
    percent,
  });
}

/** The same choice among those made, or a complete one that includes it: a list with wider filters. */
export function keepFor(keeps: readonly Keep[], chosen: KeepChoice): Keep | undefined {
  const wanted = keeps.filter(({ isWanted }) => isWanted);
  return (
    wanted.find(({ kind, of }) => kind === chosen.kind && of === chosen.of) ??
    wanted.find((keep) => isWhole(keep) && isWithin(chosen, keep))
  );
}

/** True if it is loaded, and no part of its list was left out because the list was too long. */
export function isWhole({ left, learntAt }: Keep): boolean {
  return left === 0 && learntAt !== null;
}

function isWithin(chosen: KeepChoice, keep: Keep): boolean {
  const [path, listQuery] = partsOf(chosen);
  const [keptPath, kept] = partsOf(keep);
  if (keep.kind === 'subject') {
    const subjects = listQuery.getAll('subject');
    const isList = chosen.kind === 'databases' || chosen.kind === 'titles';
    return (
      isList &&
      path !== shellPaths.allJournalList &&
      subjects.length === 1 &&
      subjects[0] === keep.of
    );
  }
  if (keep.kind !== chosen.kind || path !== keptPath) return false;
  // More values of one filter add results; another filter removes results.
  return [...new Set(kept.keys())].every((name) => {
    const values = listQuery.getAll(name);
    return values.length > 0 && values.every((value) => kept.getAll(name).includes(value));
  });
}

/** Path and filters of a list; another order is still the same list. */
function partsOf({ of }: Pick<Keep, 'of'>): [path: string, query: URLSearchParams] {
  const [path = '', query] = of.split('?');
  const listQuery = new URLSearchParams(query);
  listQuery.delete('sort');
  return [path, listQuery];
}
