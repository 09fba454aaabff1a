// Says why e-mail does not come. It promises nothing that the library cannot do.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { OutputOf } from '#contract/calls/declare.ts';
import type { getMailState } from '#contract/calls/patron/notifications.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { LinkButton } from '#ui/controls/button.tsx';

/** What is known of the library's e-mail and of the patron's address. */
export type MailState = OutputOf<typeof getMailState>;

/** The note; nothing where e-mail comes. */
export function MailNote({ state }: { state: MailState }) {
  const styles = useStyles();
  const text = useText();
  const { isSetUp, hasAddress, isRefused } = state;
  if (!isSetUp) {
    return <p className={styles.note}>{text('subscription.channels.emailOff')}</p>;
  }
  if (!hasAddress || isRefused) {
    return (
      <div className={styles.note}>
        <p className={styles.words}>
          {text(
            isRefused ? 'subscription.channels.emailRefused' : 'subscription.channels.emailMissing',
          )}
        </p>
        <LinkButton to={`${shellPaths.myResourceLibrary}?tab=profile`} appearance="transparent">
          {text('subscription.channels.emailAdd')}
        </LinkButton>
      </div>
    );
  }
  return null;
}

const useStyles = makeStyles({
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  words: { margin: 0 },
});
