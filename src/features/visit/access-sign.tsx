// A sign with the terms of a resource (subscribed, trial, free) and how it is reached: words and an icon.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Building16Regular } from '@fluentui/react-icons/svg/building';
import { Globe16Regular } from '@fluentui/react-icons/svg/globe';
import { LockOpen16Regular } from '@fluentui/react-icons/svg/lock-open';
import type { AccessKind } from '#contract/models/model.ts';
import { type TrialStage, termsOf } from '#contract/rules/rules.ts';
import type { Translate } from '#i18n/use-text.ts';
import { signLook } from '#ui/styles/badge-styles.ts';
import { compact } from '#ui/styles/breakpoints.ts';

const accessIcons = {
  campus: Building16Regular,
  remote: Globe16Regular,
  publisher: Globe16Regular,
  free: LockOpen16Regular,
} as const;

interface AccessSignProps {
  access: readonly AccessKind[];
  /** False if readers off campus sign in at the publisher. */
  isProxied?: boolean | undefined;
  /** True if other signs give way to it in a narrow row. */
  isWhole?: boolean;
  /** Where the trial of the resource stands; null for one that is not tried. */
  trial?: TrialStage | null;
  /** True if no other sign says the first day of a trial to come, or the last of one that is over. */
  withDay?: boolean;
  text: Translate;
}

/** Renders the sign of the widest kind of access. */
export function AccessSign(props: AccessSignProps) {
  const { trial = null, withDay = false, isWhole = false, text } = props;
  const { access } = props;
  const styles = useStyles();
  const way = wayOf(props);
  const Icon = accessIcons[way ?? 'campus'];
  const termsWord = access.includes('free') ? '' : termsWords(access, trial, withDay, text);
  return (
    <span className={mergeClasses(styles.sign, isWhole && styles.whole)}>
      <Icon aria-hidden="true" />
      {way === null ? (
        termsWord
      ) : (
        <span className={styles.words}>
          {termsWord === '' ? '' : `${termsWord} · `}
          {text(`databases.access.${way}`)}
        </span>
      )}
    </span>
  );
}

/** The terms in words; of a trial that does not run with its day, if wanted. */
export function termsWords(
  access: readonly AccessKind[],
  trial: TrialStage | null,
  withDay: boolean,
  text: Translate,
): string {
  const terms = termsOf(access, trial);
  if (!withDay || trial === null || (terms !== 'ahead' && terms !== 'over')) {
    return text(`databases.terms.${terms}`);
  }
  return text(terms === 'ahead' ? 'databases.states.upcomingFrom' : 'databases.states.trialOver', {
    day: trial.day,
  });
}

/** The way with the fewest conditions for a reader: off campus through the library, or by the publisher's sign-in. */
export function wayOf({ access, isProxied }: Pick<AccessSignProps, 'access' | 'isProxied'>) {
  const widest = (['free', 'remote', 'campus'] as const).find((kind) => access.includes(kind));
  return widest === 'remote' && isProxied === false ? 'publisher' : (widest ?? null);
}

const useStyles = makeStyles({
  sign: {
    ...signLook,
    // In a narrow row other signs stay beside it: its terms, which come first, are seen in any case.
    [compact]: {
      flexShrink: 1,
      flexGrow: 1,
      flexBasis: '8em',
      minWidth: 0,
      maxWidth: 'max-content',
    },
  },
  whole: { [compact]: { flexBasis: 'auto' } },
  words: { [compact]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
});
