// Where a report or a request for a copy stands, as a coloured word.
import { Badge } from '@fluentui/react-components';
import type { DeliveryState } from '#contract/models/delivery-model.ts';
import { ReportState } from '#contract/models/feedback-model.ts';
import { type Translate, useText } from '#i18n/use-text.ts';

export function RequestSign({ state }: { state: ReportState | DeliveryState }) {
  return (
    <Badge appearance="tint" color={colours[state]}>
      {stateWords(state, useText())}
    </Badge>
  );
}

/** The name of a state. */
export function stateWords(state: ReportState | DeliveryState, text: Translate): string {
  return isReports(state) ? text(`feedback.states.${state}`) : text(`delivery.states.${state}`);
}

function isReports(state: ReportState | DeliveryState): state is ReportState {
  return ReportState.options.some((each) => each === state);
}

const colours = {
  sent: 'informative',
  seen: 'informative',
  inProgress: 'brand',
  answered: 'success',
  closed: 'subtle',
  reopened: 'warning',
  submitted: 'informative',
  checking: 'brand',
  supplied: 'success',
  refused: 'warning',
  cancelled: 'subtle',
} as const;
