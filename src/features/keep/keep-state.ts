// How far a choice is on its way to this device, as it is said to the reader. Pure.
import type { Keep, KeepChoice } from '#client/snapshots/keeps.ts';
import { shellPaths } from '#contract/paths.ts';
import type { Translate } from '#i18n/use-text.ts';

/**
 * `waiting`: the service does not answer now; `partly`: the device had no room for all of it. `percent` is
 * of what there is to learn, 0 before that is known.
 */
export type KeepState =
  | { kind: 'none' }
  | { kind: 'waiting' | 'learning' | 'partly'; percent: number }
  | { kind: 'ready'; learntAt: number };

/**
 * The state of a choice; `none` where it was not made.
 * @param isReachable whether the service answers
 */
export function keepState(keep: Keep | undefined, isReachable: boolean): KeepState {
  if (keep === undefined || !keep.isWanted) return { kind: 'none' };
  if (keep.learntAt !== null) return { kind: 'ready', learntAt: keep.learntAt };
  const percent = percentOf(keep);
  if (keep.isShortOfRoom) return { kind: 'partly', percent };
  return { kind: isReachable ? 'learning' : 'waiting', percent };
}

/** Whole percent, rounded down: it is not all there before it is. */
function percentOf({ done, facts }: Keep): number {
  return facts.length === 0 ? 0 : Math.min(100, Math.floor((done / facts.length) * 100));
}

/** The state in words; '' where nothing was chosen. */
export function stateWords(state: KeepState, text: Translate): string {
  if (state.kind === 'none') return '';
  if (state.kind === 'ready') return text('keeps.state.ready');
  const { kind, percent } = state;
  return text(kind === 'waiting' && percent > 0 ? 'keeps.state.waitingOn' : `keeps.state.${kind}`, {
    percent,
  });
}

/** The choice that is made, or one that keeps all of it: the list without the filters that were added. */
export function keepFor(keeps: readonly Keep[], chosen: KeepChoice): Keep | undefined {
  const wanted = keeps.filter(({ isWanted }) => isWanted);
  return (
    wanted.find(({ kind, of }) => kind === chosen.kind && of === chosen.of) ??
    wanted.find((keep) => isWhole(keep) && isWithin(chosen, keep))
  );
}

/** True where it is learnt, and nothing of its list was too many to be kept. */
export function isWhole({ left, learntAt }: Keep): boolean {
  return left === 0 && learntAt !== null;
}

function isWithin(chosen: KeepChoice, keep: Keep): boolean {
  const [path, asked] = partsOf(chosen);
  const [keptPath, kept] = partsOf(keep);
  if (keep.kind === 'subject') {
    const subjects = asked.getAll('subject');
    const isList = chosen.kind === 'databases' || chosen.kind === 'titles';
    return (
      isList &&
      path !== shellPaths.allJournalList &&
      subjects.length === 1 &&
      subjects[0] === keep.of
    );
  }
  if (keep.kind !== chosen.kind || path !== keptPath) return false;
  // More values of one filter bring more, another filter brings less.
  return [...new Set(kept.keys())].every((name) => {
    const values = asked.getAll(name);
    return values.length > 0 && values.every((value) => kept.getAll(name).includes(value));
  });
}

/** Path and filters of a list; its order makes it no other one. */
function partsOf({ of }: Pick<Keep, 'of'>): [path: string, asked: URLSearchParams] {
  const [path = '', query] = of.split('?');
  const asked = new URLSearchParams(query);
  asked.delete('sort');
  return [path, asked];
}
