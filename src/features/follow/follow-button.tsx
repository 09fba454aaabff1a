// The star: follows or unfollows a resource after a confirmation.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Star20Filled, Star20Regular } from '@fluentui/react-icons/svg/star';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { compact, print, touchTarget } from '#ui/styles/breakpoints.ts';
import { useFollowing } from './use-following.tsx';

interface FollowButtonProps {
  resource: ResourceRef;
  name: LocalText;
  /** `small`: the star alone; `medium`: with a word. */
  size?: 'small' | 'medium';
}

/** A follow button for use outside lists; lists share one `useFollowing` and show FollowStar. */
export function FollowButton({ resource, name, size = 'medium' }: FollowButtonProps) {
  const language = useLanguage();
  const { isFollowed, ask, dialog } = useFollowing();
  return (
    <>
      <FollowStar
        isFollowed={isFollowed(resource)}
        name={textIn(name, language)}
        size={size}
        onPress={() => ask(resource, name)}
      />
      {dialog}
    </>
  );
}

interface FollowStarProps {
  isFollowed: boolean;
  name: string;
  size: 'small' | 'medium';
  onPress: () => void;
}

/** The button without state or dialog. */
export function FollowStar({ isFollowed, name, size, onPress }: FollowStarProps) {
  const styles = useStyles();
  const text = useText();
  const words = { on: text('databases.follow.followed'), off: text('databases.follow.follow') };
  return (
    <button
      type="button"
      className={mergeClasses(styles.button, styles[size], isFollowed && styles.followed)}
      aria-pressed={isFollowed}
      aria-label={size === 'small' ? text('databases.follow.followOne', { name }) : undefined}
      onClick={onPress}
    >
      {isFollowed ? <Star20Filled aria-hidden="true" /> : <Star20Regular aria-hidden="true" />}
      {size === 'medium' ? (
        <span className={styles.word} data-other={isFollowed ? words.off : words.on}>
          {isFollowed ? words.on : words.off}
        </span>
      ) : null}
    </button>
  );
}

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalSNudge,
    flexShrink: 0,
    boxSizing: 'border-box',
    height: '32px',
    borderRadius: tokens.borderRadiusMedium,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [compact]: { height: touchTarget, minWidth: touchTarget },
    [print]: { display: 'none' },
  },
  small: {
    width: '32px',
    padding: 0,
    border: 'none',
    background: 'none',
    color: tokens.colorNeutralForeground3,
    [compact]: { width: touchTarget },
  },
  medium: {
    paddingInline: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  // As wide as the longer of the two words: what a reader follows is known after the page stands.
  word: {
    textAlign: 'center',
    '::after': {
      content: 'attr(data-other)',
      display: 'block',
      height: 0,
      overflow: 'hidden',
      visibility: 'hidden',
    },
  },
  followed: { color: tokens.colorBrandForeground1 },
});
