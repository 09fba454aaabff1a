// One request, a report or one for a copy: what it says, where it stands, and what happened to it since.
import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { minuteOf } from '#contract/rules/day.ts';
import type { RequestKind, StateOf } from '#contract/rules/life/life.ts';
import { useText } from '#i18n/use-text.ts';
import { useCardStyles } from '#ui/styles/card-styles.ts';

interface RequestCardProps<K extends RequestKind> {
  kind: K;
  request: {
    id: string;
    state: StateOf[K];
    /** All steps, the sending first. */
    events: readonly { state: StateOf[K]; at: string; isReaders: boolean; text: string }[];
  };
  title: ReactNode;
  /** Texts of the states. */
  stateIn: (state: StateOf[K]) => string;
  /** What it says. */
  children: ReactNode;
  /** What can be done with it. */
  actions: ReactNode;
}

/** The card; its heading has the id `<kind>-<id>`. */
export function RequestCard<K extends RequestKind>(props: RequestCardProps<K>) {
  const { kind, request, title, stateIn, children, actions } = props;
  const { id, state, events } = request;
  const styles = useStyles();
  const card = useCardStyles();
  const text = useText();
  return (
    <li className={card.card} data-state={state}>
      <div className={card.head}>
        <h2 className={card.title} id={`${kind}-${id}`}>
          {title}
        </h2>
        <Badge appearance="tint" color={colours[state]}>
          {stateIn(state)}
        </Badge>
      </div>
      {children}
      {events.length < 2 ? null : (
        <ol className={styles.steps} aria-label={text('patron.request.steps')}>
          {events.slice(1).map(({ at, isReaders, state: after, text: said }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end.
            <li key={index} className={styles.step}>
              <span className={card.quiet}>
                {minuteOf(at)} ·{' '}
                {text(isReaders ? 'patron.request.byYou' : 'patron.request.byLibrary')} ·{' '}
                {stateIn(after)}
              </span>
              {said === '' ? null : <p className={card.words}>{said}</p>}
            </li>
          ))}
        </ol>
      )}
      {actions}
    </li>
  );
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
} as const satisfies Record<StateOf[RequestKind], string>;

const useStyles = makeStyles({
  steps: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    boxShadow: `inset ${tokens.strokeWidthThick} 0 0 ${tokens.colorNeutralStroke2}`,
    listStyleType: 'none',
  },
  step: { minWidth: 0 },
});
