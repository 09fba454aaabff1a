// A list of what a reader sent, and above it the drafts of this device: they wait for the reader.
import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { minuteOf } from '#contract/rules/day.ts';
import type { Reading } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { NameLink } from '#ui/controls/name-link.tsx';
import { ReadingAge } from '#ui/states/reading-gate.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { useCardListStyles, useCardStyles } from '#ui/styles/card-styles.ts';
import { NewestOnly, PatronList } from '../patron-list.tsx';

interface RequestListProps<A extends { items: readonly unknown[] }> extends DraftsProps {
  /** Said where there is nothing. */
  empty: { title: string; text: string };
  reading: Reading<A>;
  label: string;
  /** Where another one is written, and the words of the link. */
  to: string;
  toWords: string;
  /** Stands above the list. */
  above?: (answer: A) => ReactNode;
  /** The cards. */
  children: (answer: A) => ReactNode;
}

/** Drafts, then the list. */
export function RequestList<A extends { items: readonly unknown[] }>(props: RequestListProps<A>) {
  const { empty, drafts, reading, label, to, toWords, above, children } = props;
  const styles = useCardListStyles();
  return (
    <>
      <Drafts drafts={drafts} />
      <PatronList reading={reading}>
        {(answer) => (
          <>
            <div className={styles.head}>
              {answer.items.length === 0 ? null : <LinkButton to={to}>{toWords}</LinkButton>}
              {above?.(answer)}
              <ReadingAge reading={reading} />
            </div>
            {answer.items.length === 0 ? (
              <StatePanel {...empty}>
                <LinkButton to={to} appearance="primary">
                  {toWords}
                </LinkButton>
              </StatePanel>
            ) : (
              <ul className={styles.list} aria-label={label}>
                {children(answer)}
              </ul>
            )}
            <NewestOnly count={answer.items.length} />
          </>
        )}
      </PatronList>
    </>
  );
}

interface DraftsProps {
  drafts: readonly { key: string; path: string; name: string; changedAt: number }[];
}

/** Nothing where there is no draft. */
function Drafts({ drafts }: DraftsProps) {
  const styles = useStyles();
  const { list } = useCardListStyles();
  const { quiet } = useCardStyles();
  const text = useText();
  const id = useId();
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.drafts}>
      <h2 id={id} className={styles.heading}>
        {text('draft.unsent')}
      </h2>
      <ul className={list}>
        {drafts.map(({ key, path, name, changedAt }) => (
          <li key={key} className={styles.draft}>
            <NameLink to={path}>{name}</NameLink>
            <p className={quiet}>{text('draft.typedAt', { time: minuteOf(changedAt) })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const useStyles = makeStyles({
  drafts: {
    marginBottom: tokens.spacingVerticalXL,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  draft: { minWidth: 0 },
});
