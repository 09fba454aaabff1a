// The form of the first sign-in (docs/requirements.md, S4.03). The shell shows it instead of every screen
// until the patron has completed the profile and agreed.
import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect } from 'react';
import { getProfile } from '#contract/calls/patron/profile.ts';
import type { Profile } from '#contract/models/patron-model.ts';
import { useRead } from '#data/use-read.ts';
import {
  DepartmentField,
  useKnownDepartments,
} from '#features/pick-departments/department-field.tsx';
import { AgreementPart, useAgreement } from '#features/profile-form/agreement-part.tsx';
import { confirmKey } from '#features/profile-form/confirm-key.ts';
import { ProfileForm } from '#features/profile-form/profile-form.tsx';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { Button } from '#ui/controls/button.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { ReadingGate } from '#ui/states/reading-gate.tsx';

interface FirstSignInScreenProps {
  /** Called when the profile is complete. */
  onDone: () => void | Promise<void>;
  /** Called when the patron refuses: signs out. */
  onLeave: () => void;
}

/** Shown once; a refusal or a lost connection keeps what was typed. */
export function FirstSignInScreen({ onDone, onLeave }: FirstSignInScreenProps) {
  const styles = useStyles();
  const text = useText();
  usePageTitle(text('profile.firstTitle'));
  const reading = useRead(getProfile, {}, { hideMessage: true });
  const isComplete = reading.data?.isComplete ?? false;
  // The profile was completed in another tab.
  useEffect(() => {
    if (isComplete) void onDone();
  }, [isComplete, onDone]);
  const leave = (
    <Button appearance="transparent" onClick={onLeave}>
      {text('profile.leave')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageTitle isLarge>{text('profile.firstTitle')}</PageTitle>
      <ReadingGate
        reading={reading}
        lines={['30%', '90%', '30%', '90%', '30%', '90%']}
        words={{
          title: text('profile.offlinePanel.title'),
          text: text('profile.offlinePanel.text'),
        }}
        actions={leave}
      >
        {(profile) => (
          <>
            <p className={styles.text}>{text('profile.firstText')}</p>
            <p className={styles.text}>
              {text('profile.signedInAs', { account: profile.account })}
            </p>
            <FirstForm profile={profile} onDone={onDone} beside={leave} />
          </>
        )}
      </ReadingGate>
    </div>
  );
}

interface FirstFormProps {
  profile: Profile;
  onDone: () => void;
  beside: ReactNode;
}

function FirstForm({ profile, onDone, beside }: FirstFormProps) {
  const text = useText();
  const known = useKnownDepartments();
  const agreement = useAgreement();
  return (
    <ProfileForm
      profile={profile}
      known={known}
      agreementVersion={agreement.version}
      submitText={text(confirmKey(agreement))}
      // The patron can agree only to a text that has loaded.
      canSubmit={agreement.isKnown}
      onSaved={onDone}
      onAgreementChanged={agreement.reading.retry}
      departments={(slot) => <DepartmentField {...slot} />}
      agreement={(reason) => (
        <AgreementPart
          agreement={agreement}
          reason={reason}
          meaning={text('profile.agreement.implies')}
        />
      )}
      beside={beside}
    />
  );
}

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '720px',
    marginInline: 'auto',
  },
  text: { margin: 0, maxWidth: '40em', color: tokens.colorNeutralForeground2 },
});
