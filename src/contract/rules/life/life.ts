// The lives of what readers send to their library: for each kind its states and the steps between them, as data. The page
// and the service share them. Pure.
import type { DeliveryState } from '../../models/delivery-model.ts';
import type { ReportEvent, ReportState } from '../../models/feedback-model.ts';

/** What readers send: reports of a trial, of a fault, or suggestions, and requests for copies. */
export type RequestKind = 'report' | 'delivery';

/** The states of each kind. */
export interface StateOf {
  report: ReportState;
  delivery: DeliveryState;
}

/** The steps of each kind. */
export interface StepOf {
  report: 'see' | 'assign' | 'answer' | 'close' | 'reopen';
  delivery: 'check' | 'supply' | 'refuse' | 'cancel';
}

interface Step<State> {
  by: 'reader' | 'library' | 'both';
  /** The states in which it can be taken, and the state afterwards. */
  from: readonly State[];
  to: State;
  /** True where it is a step of its own when it is repeated without words. */
  isNews?: boolean;
}

interface Life<State extends string, Name extends string> {
  /** The state of what was just sent. */
  first: State;
  /** The states in which the library still has to act. */
  open: readonly State[];
  steps: Readonly<Record<Name, Step<State>>>;
  /** Refusal of a step that the state does not allow. */
  wrongStep: { zh_CN: string; en: string };
}

const openReports = ['sent', 'seen', 'inProgress', 'reopened'] as const;
const openDeliveries = ['submitted', 'checking'] as const;

export const lives: { readonly [K in RequestKind]: Life<StateOf[K], StepOf[K]> } = {
  report: {
    first: 'sent',
    open: openReports,
    steps: {
      see: { by: 'library', from: ['sent', 'seen', 'reopened'], to: 'seen' },
      // An answer may turn out to be wrong: the library takes the report up again.
      assign: { by: 'library', from: [...openReports, 'answered'], to: 'inProgress' },
      // A second answer corrects the first one.
      answer: { by: 'library', from: [...openReports, 'answered'], to: 'answered' },
      close: { by: 'both', from: [...openReports, 'answered', 'closed'], to: 'closed' },
      reopen: { by: 'reader', from: ['answered', 'closed'], to: 'reopened' },
    },
    wrongStep: {
      zh_CN: '该反馈的状态已变化，请刷新后再试',
      en: 'This feedback has moved on meanwhile. Please look at it again',
    },
  },
  delivery: {
    first: 'submitted',
    open: openDeliveries,
    steps: {
      check: { by: 'library', from: ['submitted'], to: 'checking' },
      // A second file replaces a wrong one.
      supply: {
        by: 'library',
        from: [...openDeliveries, 'supplied'],
        to: 'supplied',
        isNews: true,
      },
      refuse: { by: 'library', from: openDeliveries, to: 'refused' },
      cancel: { by: 'reader', from: ['submitted'], to: 'cancelled' },
    },
    wrongStep: {
      zh_CN: '该请求的状态已变化，请刷新后再试',
      en: 'This request has moved on meanwhile. Please look at it again',
    },
  },
};

/** The state after a step; null where the step cannot be taken in that state. */
export function stateAfter<K extends RequestKind>(
  kind: K,
  state: StateOf[K],
  step: StepOf[K],
): StateOf[K] | null {
  const { from, to } = lives[kind].steps[step];
  return from.includes(state) ? to : null;
}

/** True while the library still has to act. */
export function isOpen<K extends RequestKind>(kind: K, state: StateOf[K]): boolean {
  return lives[kind].open.includes(state);
}

/** States of requests that count towards the reader's limit of the month. */
export const countedStates: readonly DeliveryState[] = [...openDeliveries, 'supplied'];

/** True for a step with which the library answers a report; it may close one with words instead. */
export function isAnswer({
  state,
  isReaders,
  text,
}: Pick<ReportEvent, 'isReaders' | 'text'> & { state: string }): boolean {
  return !isReaders && (state === 'answered' || (state === 'closed' && text !== ''));
}

/** True where the reader can rate the newest answer: there is one, and the report is not open. */
export function isRatable(state: ReportState, events: readonly ReportEvent[]): boolean {
  return !isOpen('report', state) && events.some(isAnswer);
}

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
