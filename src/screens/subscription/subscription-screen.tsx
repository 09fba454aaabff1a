// The news a patron receives (docs/requirements.md, S2.02): new, trial, expiring, outage, notices, by
// subject; through which channel, how often. Saved through the outbox, offline too.

import { makeStyles, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { getMailState } from '#contract/calls/patron/notifications.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import { DevicePushPanel } from '#features/device-push/device-push-panel.tsx';
import { OwnFeedPanel } from '#features/own-feed/own-feed-panel.tsx';
import { PartTabs } from '#features/personal-center/part-tabs.tsx';
import { SubjectField, useSubjectNames } from '#features/pick-subjects/subject-field.tsx';
import { copy } from '#features/share/share-button.tsx';
import { SubscriptionForm } from '#features/subscribe/subscription-form.tsx';
import { useSubscription } from '#features/subscribe/use-subscription.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { libraryAtom } from '#session/atoms.ts';
import { isPatron } from '#session/machine.ts';
import { goToSignIn } from '#session/sign-in.ts';
import { usePageTitle, useSession } from '#session/use-session.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { pageColumn } from '#ui/styles/page-column.ts';

/** The screen; visitors are asked to sign in, because the settings belong to an account. */
export function SubscriptionScreen() {
  const styles = useStyles();
  const text = useText();
  const library = useAtomValue(libraryAtom);
  const session = useSession();
  usePageTitle(text('subscription.title'));
  // The guards will redirect to another screen.
  if (library === null) return null;
  return (
    <div className={styles.screen}>
      <PageTitle isLarge>{text('subscription.title')}</PageTitle>
      {isPatron(session) ? <PartTabs chosen="subscription" /> : null}
      <p className={styles.intro}>{text('subscription.text')}</p>
      {isPatron(session) ? <Choices /> : <SignInPanel />}
    </div>
  );
}

function SignInPanel() {
  const text = useText();
  return (
    <StatePanel title={text('subscription.signIn.title')} text={text('subscription.signIn.text')}>
      <Button appearance="primary" onClick={() => goToSignIn()}>
        {text('shell.account.signIn')}
      </Button>
    </StatePanel>
  );
}

function Choices() {
  const styles = useStyles();
  const text = useText();
  const session = useSession();
  const { reading, choice, isWaiting, refusal } = useSubscription();
  const mail = useRead(getMailState, {}, { hideMessage: true });
  const subjectNames = useSubjectNames();
  const language = useLanguage();
  const library = useAtomValue(libraryAtom);
  if (choice === null) {
    return (
      <ReadingGate reading={reading} lines={['30%', '90%', '85%', '90%']}>
        {() => null}
      </ReadingGate>
    );
  }
  const isExpired = session.kind === 'expired';
  const hasFeed = library?.preCertified === 0 && !isExpired;
  return (
    <>
      <ReadingAge reading={reading} />
      {isExpired ? (
        <div className={styles.note}>
          <p className={styles.words}>{text('subscription.signIn.expired')}</p>
          <Button appearance="primary" onClick={() => goToSignIn()}>
            {text('shell.account.signIn')}
          </Button>
        </div>
      ) : null}
      {isWaiting ? (
        <p role="status" className={styles.note}>
          {text('subscription.waiting')}
        </p>
      ) : null}
      {refusal === null ? null : (
        <div role="status" className={styles.note}>
          <p className={styles.words}>
            {text('subscription.refused', { reason: refusal[language] })}
          </p>
          <LinkButton to={shellPaths.myResourceLibrary} appearance="transparent">
            {text('shell.offline.review')}
          </LinkButton>
        </div>
      )}
      <SubscriptionForm
        choice={choice}
        subjects={(chosen, onChange) => (
          <SubjectField id="subscription-subjects" chosen={chosen} onChange={onChange} />
        )}
        subjectNames={subjectNames}
        mailState={mail.data ?? null}
      />
      {isExpired ? null : <DevicePushPanel onChanged={mail.retry} />}
      {hasFeed ? <OwnFeedPanel onCopy={(address, said) => void copy(address, said, text)} /> : null}
    </>
  );
}

const useStyles = makeStyles({
  screen: pageColumn,
  intro: {
    margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalXXL}`,
    color: tokens.colorNeutralForeground2,
  },
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    margin: `0 0 ${tokens.spacingVerticalL}`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  words: { margin: 0 },
});
