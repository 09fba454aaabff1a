// The patron's details in the personal center: view, change, and the agreement.
import { makeStyles, tokens } from '@fluentui/react-components';
import { getProfile, saveProfile } from '#contract/calls/patron/profile.ts';
import type { Profile } from '#contract/models/patron-model.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useCommand } from '#data/use-command.ts';
import { useRead } from '#data/use-read.ts';
import {
  DepartmentField,
  useKnownDepartments,
} from '#features/pick-departments/department-field.tsx';
import {
  type Agreement,
  AgreementPart,
  useAgreement,
} from '#features/profile-form/agreement-part.tsx';
import { confirmKey, hasNoAgreement } from '#features/profile-form/confirm-key.ts';
import { ProfileForm } from '#features/profile-form/profile-form.tsx';
import { useText } from '#i18n/use-text.ts';
import { showMessage } from '#session/messages.ts';
import { goToSignIn } from '#session/sign-in.ts';
import { useSession } from '#session/use-session.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { ReadingGate } from '#ui/states/reading-gate.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';

/** Nothing of this panel is stored on the device but unsaved changes, so it needs the network. */
export function ProfilePanel() {
  const text = useText();
  const session = useSession();
  const isExpired = session.kind === 'expired';
  const reading = useRead(getProfile, {}, { isEnabled: !isExpired, hideMessage: true });
  if (isExpired && reading.data === undefined) {
    return (
      <StatePanel title={text('profile.signIn.title')} text={text('profile.signIn.text')}>
        <Button appearance="primary" onClick={() => goToSignIn()}>
          {text('shell.account.signIn')}
        </Button>
      </StatePanel>
    );
  }
  return (
    <ReadingGate
      reading={reading}
      lines={['30%', '90%', '30%', '90%', '30%', '90%']}
      words={{ title: text('profile.offlinePanel.title'), text: text('profile.offlinePanel.text') }}
    >
      {(profile) => <OwnDetails profile={profile} onChanged={reading.retry} />}
    </ReadingGate>
  );
}

function OwnDetails({ profile, onChanged }: { profile: Profile; onChanged: () => void }) {
  const styles = useStyles();
  const text = useText();
  const known = useKnownDepartments();
  const agreement = useAgreement();
  return (
    <div className={styles.parts}>
      <section aria-labelledby="profile-heading">
        <h2 id="profile-heading" className={styles.heading}>
          {text('profile.title')}
        </h2>
        <ProfileForm
          profile={profile}
          known={known}
          // Changing the phone number does not accept a new agreement.
          agreementVersion={profile.isComplete ? agreedVersion(profile) : agreement.version}
          submitText={text(profile.isComplete ? 'profile.save' : confirmKey(agreement))}
          canSubmit={profile.isComplete || agreement.isKnown}
          onSaved={() => {
            showMessage({ manner: 'toast', intent: 'success', text: text('profile.saved') });
            onChanged();
          }}
          onAgreementChanged={agreement.reading.retry}
          departments={(slot) => <DepartmentField {...slot} />}
        />
      </section>
      <AgreementSection profile={profile} agreement={agreement} onAgreed={onChanged} />
    </div>
  );
}

interface AgreementSectionProps {
  profile: Profile;
  agreement: Agreement;
  onAgreed: () => void;
}

/** The accepted agreement and its date, and the question to accept a newer version. */
function AgreementSection({ profile, agreement, onAgreed }: AgreementSectionProps) {
  const styles = useStyles();
  const text = useText();
  const save = useCommand(saveProfile);
  const { version } = agreement;
  const hasNone = hasNoAgreement(agreement);
  const isNewer = version !== '' && version !== agreedVersion(profile);
  const agree = async () => {
    const { name, gender, phone, email, departments } = profile;
    try {
      await save({ name, gender, phone, email, departments, agreementVersion: version });
    } catch {
      // The error policy shows the error; the version may have changed again.
      agreement.reading.retry();
      return;
    }
    showMessage({ manner: 'toast', intent: 'success', text: text('profile.agreement.accepted') });
    onAgreed();
  };
  // Nothing was agreed to, and there is nothing to agree to.
  if (hasNone && profile.agreement === null) return null;
  return (
    <section aria-labelledby="agreement-heading" className={styles.agreement}>
      <h2 id="agreement-heading" className={styles.heading}>
        {text('profile.agreement.title')}
      </h2>
      <p className={styles.text}>
        {profile.agreement === null
          ? text('profile.agreement.notAgreed')
          : text('profile.agreement.agreed', {
              version: profile.agreement.version,
              day: profile.agreement.agreedOn,
            })}
      </p>
      {isNewer ? (
        <p className={styles.newer} role="status">
          {text('profile.agreement.newer', { version })}
        </p>
      ) : null}
      <AgreementPart agreement={agreement} reason={null} />
      <div className={styles.actions}>
        {isNewer && profile.isComplete ? (
          <Button appearance="primary" onClick={() => void agree()}>
            {text('profile.agreement.accept')}
          </Button>
        ) : null}
        {hasNone ? null : (
          <LinkButton to={shellPaths.confidentialityAgreement} appearance="transparent">
            {text('profile.agreement.page')}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

function agreedVersion({ agreement }: Profile): string {
  return agreement?.version ?? '';
}

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gap: `calc(2 * ${tokens.spacingVerticalXXL})`,
    maxWidth: '720px',
    paddingTop: tokens.spacingVerticalM,
  },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
  agreement: { display: 'grid', justifyItems: 'stretch' },
  newer: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalM,
  },
});
