// One request, a report or one for a copy: what it says, where it stands, and what happened to it since.
import type { ReactNode } from 'react';
import type { RequestKind, StateOf } from '#contract/rules/life/life.ts';
import { useText } from '#i18n/use-text.ts';
import { useCardStyles } from '#ui/styles/card-styles.ts';
import { RequestSign, stateWords } from './request-sign.tsx';
import { RequestSteps } from './request-steps.tsx';

interface RequestCardProps<K extends RequestKind> {
  kind: K;
  request: {
    id: string;
    state: StateOf[K];
    /** All steps, the sending first. */
    events: readonly { state: StateOf[K]; at: string; isReaders: boolean; text: string }[];
  };
  title: ReactNode;
  /** What it says. */
  children: ReactNode;
  /** What can be done with it. */
  actions: ReactNode;
}

/** The card; its heading has the id `<kind>-<id>`. */
export function RequestCard<K extends RequestKind>(props: RequestCardProps<K>) {
  const { kind, request, title, children, actions } = props;
  const { id, state, events } = request;
  const card = useCardStyles();
  const text = useText();
  return (
    <li className={card.card} data-state={state}>
      <div className={card.head}>
        <h2 className={card.title} id={`${kind}-${id}`}>
          {title}
        </h2>
        <RequestSign state={state} />
      </div>
      {children}
      <RequestSteps
        label={text('patron.request.steps')}
        steps={events.map(({ isReaders, ...event }) => ({
          ...event,
          by: text(isReaders ? 'patron.request.byYou' : 'patron.request.byLibrary'),
          state: stateWords(event.state, text),
        }))}
      />
      {actions}
    </li>
  );
}
