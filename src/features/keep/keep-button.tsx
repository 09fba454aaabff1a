// Keeps the content of the screen on this device, or shows the progress.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { KeepChoice } from '#client/keeps/keeps.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { choose } from '#data/keeping.ts';
import { useText } from '#i18n/use-text.ts';
import { isReachableAtom, keepsAtom, storageTroubleAtom } from '#session/atoms.ts';
import { showMessage } from '#session/messages.ts';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';
import { useUnseenStyles } from '#ui/styles/visually-hidden.ts';
import { keepFor, keepState, stateWords } from './keep-state.ts';

/** The button; after it is chosen, a link to everything that is kept. */
export function KeepButton({ chosen }: { chosen: KeepChoice }) {
  const styles = useStyles();
  const { unseen } = useUnseenStyles();
  const text = useText();
  const keeps = useAtomValue(keepsAtom);
  const isReachable = useAtomValue(isReachableAtom);
  const trouble = useAtomValue(storageTroubleAtom);
  const [isChoosing, setIsChoosing] = useState(false);
  if (keeps === null) return null;
  const state = keepState(keepFor(keeps, chosen), isReachable);
  const isLater = state.kind === 'none' && !isReachable;
  const short = (
    <span className={styles.short} aria-hidden="true">
      {text(isLater ? 'keeps.short.later' : `keeps.short.${state.kind}`, { percent: 0, ...state })}
    </span>
  );
  if (state.kind === 'none') {
    const now = chosen.kind === 'subject' ? 'keeps.keepSubject' : 'keeps.keep';
    const label = text(isReachable ? now : 'keeps.keepLater');
    const keep = async () => {
      if (trouble === 'unavailable') {
        showMessage({ manner: 'toast', intent: 'warning', text: text('keeps.impossible') });
        return;
      }
      setIsChoosing(true);
      try {
        await choose(chosen);
      } finally {
        setIsChoosing(false);
      }
    };
    return (
      <button
        type="button"
        className={styles.button}
        title={text('keeps.hint')}
        disabled={isChoosing}
        onClick={() => void keep()}
      >
        <ArrowDownload20Regular aria-hidden="true" />
        <span className={styles.words}>{label}</span>
        {short}
      </button>
    );
  }
  const words = stateWords(state, text);
  return (
    <>
      <Link to={shellPaths.keptOnDevice} className={styles.button} title={text('failures.toKept')}>
        {state.kind === 'ready' ? (
          <CheckmarkCircle20Regular aria-hidden="true" className={styles.ready} />
        ) : (
          <ArrowDownload20Regular aria-hidden="true" className={styles.coming} />
        )}
        <span className={mergeClasses(styles.words, styles.figures)}>{words}</span>
        {short}
      </Link>
      {/* Announced at the end, not at every step. */}
      <span role="status" className={unseen}>
        {state.kind === 'ready' || state.kind === 'partly' ? words : ''}
      </span>
    </>
  );
}

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorBrandForegroundLink,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': focusRing,
    [compact]: { minWidth: touchTarget, minHeight: touchTarget },
  },
  // A phone shows a short word; a screen reader reads the full text.
  words: {
    [compact]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  short: {
    display: 'none',
    fontVariantNumeric: 'tabular-nums',
    [compact]: { display: 'inline', fontSize: tokens.fontSizeBase200 },
  },
  figures: { fontVariantNumeric: 'tabular-nums' },
  ready: { color: tokens.colorStatusSuccessForeground1 },
  coming: { color: tokens.colorNeutralForeground3 },
});
