// The life of a report: sent, seen, in progress, answered, closed, and opened again by its reader. The page
// and the service share it. Pure.
import type { ReportEvent, ReportState } from '../../models/feedback-model.ts';

/** Steps that change a report's state; the last two are the reader's too. */
export type ReportStep = 'see' | 'assign' | 'answer' | 'close' | 'reopen';

const open: readonly ReportState[] = ['sent', 'seen', 'inProgress', 'reopened'];

/** For each step: the states in which it can be taken, and the state afterwards. */
const steps: Readonly<Record<ReportStep, { from: readonly ReportState[]; to: ReportState }>> = {
  see: { from: ['sent', 'seen', 'reopened'], to: 'seen' },
  // An answer may turn out to be wrong: the library takes the report up again.
  assign: { from: [...open, 'answered'], to: 'inProgress' },
  // A second answer corrects the first one.
  answer: { from: [...open, 'answered'], to: 'answered' },
  close: { from: [...open, 'answered', 'closed'], to: 'closed' },
  reopen: { from: ['answered', 'closed'], to: 'reopened' },
};

/** The state after a step; null where the step cannot be taken in that state. */
export function stateAfter(state: ReportState, step: ReportStep): ReportState | null {
  const { from, to } = steps[step];
  return from.includes(state) ? to : null;
}

/** True while the library still has to answer. */
export function isOpenState(state: ReportState): boolean {
  return open.includes(state);
}

/** True for a step with which the library answers; it may close a report with words instead. */
export function isAnswer({
  state,
  isReaders,
  text,
}: Pick<ReportEvent, 'state' | 'isReaders' | 'text'>): boolean {
  return !isReaders && (state === 'answered' || (state === 'closed' && text !== ''));
}

/** True where the reader can rate the newest answer: there is one, and the report is not open. */
export function isRatable(state: ReportState, events: readonly ReportEvent[]): boolean {
  return !isOpenState(state) && events.some(isAnswer);
}

/** Refusal of a step that the report's state does not allow. */
export const wrongStep = {
  zh_CN: '该反馈的状态已变化，请刷新后再试',
  en: 'This feedback has moved on meanwhile. Please look at it again',
} as const;

/** Refusal to end a fault once more. */
export const isOver = {
  zh_CN: '该故障已经结束',
  en: 'This fault is over already',
} as const;

/** Refusal to end a fault that nobody confirmed. */
export const notConfirmed = {
  zh_CN: '该反馈没有已确认的故障，无法标记为恢复',
  en: 'No fault of this feedback was confirmed, so none can be over',
} as const;

/** Refusal to confirm something else than a fault of a resource. */
export const noFault = {
  zh_CN: '只有针对某个资源的故障报告才能确认为故障',
  en: 'Only a report of a fault of a resource can be confirmed as a fault',
} as const;
