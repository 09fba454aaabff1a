// One entry of the data kept on this device: its progress, age and size, and a button to remove it.
import { makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components';
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { useAtomValue } from 'jotai';
import { sizeText } from '#browser/files.ts';
import type { Keep } from '#client/keeps/keeps.ts';
import { serverNow } from '#client/transport/clock.ts';
import { choose } from '#data/keeping.ts';
import { keepState, stateWords } from '#features/keep/keep-state.ts';
import { tagOf } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { isReachableAtom } from '#session/atoms.ts';
import { Button } from '#ui/controls/button.tsx';
import { NameLink } from '#ui/controls/name-link.tsx';
import { ageText } from '#ui/states/age-note.tsx';
import { compact } from '#ui/styles/breakpoints.ts';
import { countOf, keepName, keepPath } from './kept-names.ts';

interface KeptRowProps {
  keep: Keep;
  onRemove: (keep: Keep) => void;
}

/** The row. */
export function KeptRow({ keep, onRemove }: KeptRowProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const name = keepName(keep, text, language);
  const facts = keep.isWanted ? factsOf() : [text('keeps.offFollows')];
  function kindBeside(shown: string): string {
    const kind = text(`keeps.kinds.${keep.kind}`);
    return kind === shown ? '' : kind;
  }
  function factsOf(): string[] {
    return [
      keep.kind === 'follows' ? text('keeps.followsNote') : kindBeside(name),
      countOf(keep, text),
      keep.bytes > 0 ? sizeText(keep.bytes, tagOf(language)) : '',
      keep.learntAt === null
        ? ''
        : text('keeps.learntAt', { time: ageText(text, keep.learntAt, serverNow()) }),
    ].filter((each) => each !== '');
  }
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <NameLink to={keepPath(keep)} isLarge>
          {name}
        </NameLink>
        <p className={styles.facts}>
          {facts.map((each) => (
            <span key={each}>{each}</span>
          ))}
        </p>
        {keep.left > 0 && keep.isWanted ? (
          <p className={styles.facts}>{text('keeps.left', { count: keep.left })}</p>
        ) : null}
      </div>
      <Progress keep={keep} name={name} />
      {keep.isWanted ? (
        <Button aria-label={text('keeps.removeOne', { name })} onClick={() => onRemove(keep)}>
          {text('keeps.remove')}
        </Button>
      ) : (
        <Button onClick={() => void choose({ kind: keep.kind, of: keep.of, name: keep.name })}>
          {text('keeps.restore')}
        </Button>
      )}
    </li>
  );
}

function Progress({ keep, name }: { keep: Keep; name: string }) {
  const styles = useStyles();
  const text = useText();
  const isReachable = useAtomValue(isReachableAtom);
  const state = keepState(keep, isReachable);
  if (state.kind === 'none') return <span className={styles.state} />;
  const words = stateWords(state, text);
  if (state.kind === 'ready') {
    return (
      <span className={mergeClasses(styles.state, styles.ready)}>
        <CheckmarkCircle16Regular aria-hidden="true" />
        {words}
      </span>
    );
  }
  return (
    <span className={styles.state}>
      <span>{words}</span>
      <ProgressBar
        aria-label={text('keeps.progress', { name })}
        max={100}
        value={state.percent === 0 ? undefined : state.percent}
      />
    </span>
  );
}

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 200px auto',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    paddingBlock: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [compact]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  about: { minWidth: 0, [compact]: { gridColumn: '1 / -1' } },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  state: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  ready: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusSuccessForeground1,
  },
});
