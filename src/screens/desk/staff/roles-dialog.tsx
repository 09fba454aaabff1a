// The roles of one account, each with what it allows.
import {
  Checkbox,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { type StaffMember, setStaffRoles } from '#contract/calls/desk/staff.ts';
import { StaffRole } from '#contract/models/roles.ts';
import { useProof } from '#features/proof/use-proof.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { ControlGroup } from '#ui/controls/control-group.tsx';
import { FormField } from '#ui/controls/form-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { refusalOf, StepFailure } from '../steps/step-failure.tsx';
import { useStep } from '../steps/use-step.ts';
import { rightsOf } from './staff-rules.ts';

interface RolesDialogProps {
  /** Null for an account that has no role yet. */
  member: StaffMember | null;
  /** The library must keep one owner. */
  isLastOwner: boolean;
  onClose: () => void;
}

export function RolesDialog({ member, isLastOwner, onClose }: RolesDialogProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const [username, setUsername] = useState(member?.username ?? '');
  const [roles, setRoles] = useState<readonly StaffRole[]>(member?.roles ?? []);
  const [isRefused, setIsRefused] = useState(false);
  const { take, isBusy, failure } = useStep();
  const { withProof, proofDialog } = useProof();
  const missing =
    username.trim() === '' ? 'username' : member === null && roles.length === 0 ? 'roles' : null;
  const save = async () => {
    setIsRefused(missing !== null);
    if (missing !== null) return;
    const input = { username: username.trim(), roles: [...roles] };
    if (await take(() => withProof(() => send(setStaffRoles, input)), text('deskStaff.saved')))
      onClose();
  };
  const reasonOf = (field: 'username' | 'roles') =>
    isRefused && missing === field
      ? text(`deskStaff.missing.${field}`)
      : refusalOf(failure, field, language);
  return (
    <FormDialog
      title={member === null ? text('deskStaff.add') : member.displayName || member.username}
      submitText={text('deskStaff.save')}
      isDisabled={isBusy}
      over={proofDialog}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {member === null ? (
        <TextField
          id="staff-username"
          label={text('deskStaff.username')}
          hint={text('deskStaff.usernameHint')}
          reason={reasonOf('username')}
          value={username}
          maxLength={100}
          autoComplete="off"
          onChange={setUsername}
        />
      ) : null}
      {isLastOwner ? (
        <MessageBar layout="multiline">
          <MessageBarBody>{text('deskStaff.lastOwner')}</MessageBarBody>
        </MessageBar>
      ) : null}
      <FormField
        id="staff-roles"
        label={text('deskStaff.columns.roles')}
        reason={reasonOf('roles')}
      >
        <ControlGroup label={text('deskStaff.columns.roles')}>
          {StaffRole.options.map((role) => (
            <Checkbox
              key={role}
              checked={roles.includes(role)}
              disabled={role === 'owner' && isLastOwner}
              label={
                <>
                  <strong>{text(`deskStaff.roles.${role}`)}</strong>
                  <span className={styles.allows}>
                    {role === 'owner'
                      ? text('deskStaff.everything')
                      : rightsOf(role)
                          .map((right) => text(`deskStaff.rights.${right}`))
                          .join(text('deskFields.comma'))}
                  </span>
                </>
              }
              onChange={(_, { checked }) =>
                setRoles(
                  StaffRole.options.filter((each) =>
                    each === role ? checked === true : roles.includes(each),
                  ),
                )
              }
            />
          ))}
        </ControlGroup>
      </FormField>
      {member !== null && roles.length === 0 ? (
        <p className={styles.note}>{text('deskStaff.becomesReader')}</p>
      ) : null}
      <StepFailure failure={failure} fields={['username', 'roles']} />
    </FormDialog>
  );
}

const useStyles = makeStyles({
  allows: { display: 'block', color: tokens.colorNeutralForeground2 },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
});
