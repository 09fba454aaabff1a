// What a reader does and what befalls them meanwhile, from a seed: the same seed, the same schedule.
import { type FaultName, faultNames } from './fault-names.ts';
import { type Random, randomFrom } from './random.ts';

export type ActionName =
  | 'followInList'
  | 'followInDetail'
  | 'openDetail'
  | 'openList'
  | 'openMine'
  | 'openNotices'
  | 'openSearch'
  | 'openTitles'
  | 'reload'
  | 'newTab'
  | 'closeTab'
  | 'sendNow'
  | 'signOut'
  | 'signIn'
  | 'restart';

export type Step =
  | {
      kind: 'act';
      action: ActionName;
      /** Counted through the tabs there are. */
      tab: number;
      /** Which database it is about, where it is about one. */
      item: number;
      /** The next step does not wait for what is said of this one. */
      isHasty: boolean;
    }
  | { kind: 'begin' | 'end'; fault: FaultName }
  | { kind: 'wait'; ms: number };

const actions: readonly (readonly [ActionName, number])[] = [
  ['followInList', 9],
  ['followInDetail', 3],
  ['openDetail', 1],
  ['openList', 1],
  ['openMine', 2],
  ['openNotices', 1],
  ['openSearch', 1],
  ['openTitles', 1],
  ['reload', 2],
  ['newTab', 2],
  ['closeTab', 1],
  ['sendNow', 1],
  ['signOut', 0.4],
  ['signIn', 0.4],
  ['restart', 0.5],
];

/** Which of a reader's databases a schedule is about. */
export const itemCount = 3;

/** The schedule of a seed. It begins with a signed-in reader who follows nothing, and one tab with the list. */
export function scheduleOf(seed: number): readonly Step[] {
  const random = randomFrom(seed);
  const steps: Step[] = [];
  const length = 3 + random.below(3);
  for (let each = 0; each < length; each += 1) steps.push(actionFrom(random));
  // Whatever else happens, something is wished for.
  steps.splice(random.below(steps.length), 0, { ...actionFrom(random), action: 'followInList' });
  const faultCount = 1 + random.below(3);
  for (let each = 0; each < faultCount; each += 1) addFault(steps, random);
  if (random.isIn(0.3)) {
    const ms = 500 + random.below(2_500);
    steps.splice(random.below(steps.length), 0, { kind: 'wait', ms });
  }
  return steps;
}

function actionFrom(random: Random) {
  return {
    kind: 'act' as const,
    action: random.pick(actions),
    tab: random.below(3),
    item: random.below(itemCount),
    isHasty: random.isIn(0.5),
  };
}

/** Begins somewhere, and ends before the schedule does or with it. */
function addFault(steps: Step[], random: Random): void {
  const fault = random.pick(faultNames.map((name) => [name, 1] as const));
  const from = random.below(steps.length);
  steps.splice(from, 0, { kind: 'begin', fault });
  if (random.isIn(0.5)) return;
  const until = from + 1 + random.below(steps.length - from);
  steps.splice(until, 0, { kind: 'end', fault });
}

export function sentenceOf(step: Step): string {
  if (step.kind === 'wait') return `wait ${step.ms} ms`;
  if (step.kind !== 'act') return `${step.kind} ${step.fault}`;
  const { action, tab, item, isHasty } = step;
  return `${action} (tab ${tab}, item ${item}${isHasty ? ', hasty' : ''})`;
}
