// Pending and refused changes of the outbox, with the reason. The reader can retry or discard each one
// (docs/ARCHITECTURE.md, "Facts offline").
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Clock20Regular } from '@fluentui/react-icons/svg/clock';
import { ErrorCircle20Regular } from '@fluentui/react-icons/svg/error-circle';
import { useAtomValue } from 'jotai';
import { useCallback, useRef } from 'react';
import { dropIntent, type Intent, retryIntent } from '#client/outbox/outbox.ts';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { listLimit, textIn } from '#contract/rules/rules.ts';
import { sendWaiting } from '#data/outbox-flow.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { intentsAtom, isConcern } from '#session/atoms.ts';
import { showMessage } from '#session/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { describeIntent, type NameOf } from './describe-intent.ts';

/** A section with all unfinished changes; nothing if all are sent. */
export function UnsentList({ className }: { className?: string }) {
  const styles = useStyles();
  const text = useText();
  const intents = useAtomValue(intentsAtom).filter(isConcern);
  const nameOf = useNameOf(intents.length > 0);
  const heading = useRef<HTMLHeadingElement>(null);
  if (intents.length === 0) return null;
  const said = (words: string, willBeEmpty: boolean) => {
    // The pressed button disappears with its row, and the section with its last row. The focus must stay
    // in the page.
    const next = willBeEmpty ? document.getElementById('content') : heading.current;
    next?.focus();
    showMessage({ manner: 'toast', intent: 'success', text: words });
  };
  const retry = async (intent: Intent) => {
    await retryIntent(intent.id);
    said(text('patron.unsent.retried'), false);
    await sendWaiting();
  };
  const drop = async (intent: Intent) => {
    await dropIntent(intent.id);
    said(text('patron.unsent.dropped'), intents.length === 1);
  };
  return (
    <section className={className} aria-labelledby="unsent-heading">
      <h2 id="unsent-heading" ref={heading} tabIndex={-1} className={styles.heading}>
        {text('patron.unsent.title')}
      </h2>
      {intents.some(({ state }) => state === 'waiting') ? (
        <p className={styles.quiet}>{text('patron.unsent.waitingText')}</p>
      ) : null}
      <ul className={styles.list}>
        {intents.map((intent) => (
          <UnsentItem
            key={intent.id}
            intent={intent}
            name={describeIntent(intent, nameOf, text)}
            onRetry={() => void retry(intent)}
            onDrop={() => void drop(intent)}
          />
        ))}
      </ul>
    </section>
  );
}

interface UnsentItemProps {
  intent: Intent;
  name: string;
  onRetry: () => void;
  onDrop: () => void;
}

function UnsentItem({ intent, name, onRetry, onDrop }: UnsentItemProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const isRefused = intent.state === 'refused';
  const reason = intent.refusal?.[language] ?? text('failures.unknown');
  return (
    <li className={styles.item}>
      <span className={mergeClasses(styles.sign, isRefused && styles.refused)} aria-hidden="true">
        {isRefused ? <ErrorCircle20Regular /> : <Clock20Regular />}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={mergeClasses(styles.quiet, isRefused && styles.refused)}>
          {isRefused ? text('patron.unsent.refused', { reason }) : text('patron.unsent.waiting')}
        </p>
        <p className={styles.quiet}>
          {text('patron.unsent.madeAt', { time: minuteOf(intent.madeAt) })}
        </p>
        <div className={styles.actions}>
          {isRefused ? (
            <Button aria-label={text('patron.unsent.retryOne', { name })} onClick={onRetry}>
              {text('failures.tryAgain')}
            </Button>
          ) : null}
          <Button
            appearance="transparent"
            aria-label={text('patron.unsent.dropOne', { name })}
            onClick={onDrop}
          >
            {text('patron.unsent.drop')}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Names stored with the intent, else names from the list of databases, which is available offline too. */
function useNameOf(isEnabled: boolean): NameOf {
  const language = useLanguage();
  const databases = useRead(
    listDatabases,
    { offset: 0, limit: listLimit },
    { isEnabled, hideMessage: true },
  );
  const items = databases.data?.items;
  return useCallback(
    (resource, about) => {
      const name = about ?? items?.find(({ id }) => id === resource.id)?.name;
      return name === undefined ? '' : textIn(name, language);
    },
    [items, language],
  );
}

const useStyles = makeStyles({
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    outlineStyle: 'none',
  },
  quiet: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    '& + &': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  },
  sign: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  refused: { color: tokens.colorPaletteRedForeground1 },
  words: { flexGrow: 1, minWidth: 0 },
  name: { margin: 0, overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalXS,
  },
});
