// Signs of a title: whether it is held, its access, the lists that include it, its years.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissCircle16Regular } from '@fluentui/react-icons/svg/dismiss-circle';
import { LockOpen16Regular } from '@fluentui/react-icons/svg/lock-open';
import type { TitleSummary } from '#contract/models/title-model.ts';
import { hasWayIn, trialOfWays } from '#contract/rules/ways.ts';
import { AccessSign } from '#features/visit/access-sign.tsx';
import type { Translate } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { badgeLook, signLook } from '#ui/styles/badge-styles.ts';
import { freeWords, heldWords, measureShown } from './title-words.ts';

type Signed = Pick<TitleSummary, 'isHeld' | 'isOpenAccess' | 'access' | 'heldFrom' | 'heldTo'> &
  Partial<TitleSummary>;

interface TitleSignsProps {
  /** What is left out is not said. */
  title: Signed;
  /** Shows whether the library holds it; the library's own list does not need this. */
  isOfPlatform: boolean;
  text: Translate;
}

/** The maximum of lists shown in a row. */
const maxInclusions = 4;

/** The signs, each with a text. */
export function TitleSigns({ title, isOfPlatform, text }: TitleSignsProps) {
  const styles = useStyles();
  const { impactFactor = null, inclusions = [] } = title;
  const held = heldWords(title, text);
  const isOpen = title.isOpenAccess && !title.access.includes('free');
  const free = freeWords(title, text) || (isOpen ? text('titles.openAccess') : '');
  const shown = inclusions.slice(0, maxInclusions);
  const hidden = inclusions.length - shown.length;
  return (
    <>
      {title.isCore ? <span className={styles.core}>{text('titles.core')}</span> : null}
      {isOfPlatform ? (
        <HeldSign isHeld={title.isHeld && title.heldLater === undefined} text={text} />
      ) : null}
      {title.isHeld ? (
        <AccessSign
          access={title.access}
          trial={trialOfWays(title.ways, today())}
          withDay
          isWhole
          text={text}
        />
      ) : null}
      {title.isHeld && !hasWayIn(title) ? (
        <span className={styles.sign}>{text('titles.held.noWay')}</span>
      ) : null}
      {free === '' ? null : (
        <span className={styles.sign}>
          <LockOpen16Regular aria-hidden="true" />
          {free}
        </span>
      )}
      {held === '' ? null : <span className={styles.sign}>{held}</span>}
      {impactFactor === null ? null : (
        <span className={styles.sign} title={impactFactor.name}>
          {text('titles.impactFactorIs', { value: measureShown(impactFactor.value) })}
        </span>
      )}
      {shown.map((name) => (
        <span key={name} className={styles.list}>
          {name}
        </span>
      ))}
      {hidden > 0 ? (
        <span className={styles.sign}>{text('titles.moreLists', { count: hidden })}</span>
      ) : null}
    </>
  );
}

/** Whether the library holds the title. */
function HeldSign({ isHeld, text }: { isHeld: boolean; text: Translate }) {
  const styles = useStyles();
  const Icon = isHeld ? CheckmarkCircle16Regular : DismissCircle16Regular;
  return (
    <span className={mergeClasses(styles.sign, isHeld && styles.held)}>
      <Icon aria-hidden="true" />
      {text(isHeld ? 'titles.held.yes' : 'titles.held.no')}
    </span>
  );
}

const useStyles = makeStyles({
  sign: signLook,
  held: { color: tokens.colorBrandForeground1 },
  core: { ...badgeLook, whiteSpace: 'nowrap', fontWeight: tokens.fontWeightSemibold },
  list: { ...badgeLook, whiteSpace: 'nowrap' },
});
