// The sign on notices that match the patron's subscription; loaded for patrons only.
import { makeStyles, tokens } from '@fluentui/react-components';
import { AlertOn16Regular } from '@fluentui/react-icons/svg/alert-on';
import type { Notice } from '#contract/models/notice-model.ts';
import { useText } from '#i18n/use-text.ts';
import { isSubscribed } from './choice.ts';
import { useSubscription } from './use-subscription.ts';

/** The sign, or nothing. */
export function SubscribedMark({ notice }: { notice: Notice }) {
  const styles = useStyles();
  const text = useText();
  const { choice } = useSubscription();
  if (choice === null || !isSubscribed(notice, choice)) return null;
  return (
    <span className={styles.mark}>
      <AlertOn16Regular aria-hidden="true" />
      {text('subscription.mark')}
    </span>
  );
}

const useStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    color: tokens.colorBrandForeground1,
  },
});
