// Who works at the desk: roles are given and taken away here. The last owner stays.
import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { PersonAdd20Regular } from '@fluentui/react-icons/svg/person-add';
import { useMemo, useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { removeStaffFactor } from '#contract/calls/desk/second-factor.ts';
import { listStaff, type StaffMember } from '#contract/calls/desk/staff.ts';
import { useRead } from '#data/use-read.ts';
import { useProof } from '#features/proof/use-proof.tsx';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { DataGrid, type GridColumn } from '#ui/grid/data-grid.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { useListStyles } from '../frame/use-list-styles.ts';
import { StepFailure } from '../steps/step-failure.tsx';
import { useStep } from '../steps/use-step.ts';
import { RolesDialog } from './roles-dialog.tsx';
import { isLastOwner } from './staff-rules.ts';

/** Roles can wrap into a second line. */
const rowHeight = 60;

export function StaffScreen() {
  const list = useListStyles();
  const text = useText();
  const reading = useRead(listStaff, {}, { hideMessage: true, isReadOnOpening: true });
  /** Whose roles are set; null for a new member, undefined while none are. */
  const [member, setMember] = useState<StaffMember | null>();
  const [helped, setHelped] = useState<StaffMember | null>(null);
  const { take, failure } = useStep();
  const { withProof, proofDialog } = useProof();
  usePageTitle(text('deskStaff.title'));
  const items = reading.data?.items ?? [];
  const removeFactor = ({ username, displayName }: StaffMember) => {
    setHelped(null);
    const work = () => withProof(() => send(removeStaffFactor, { username }));
    void take(work, text('deskStaff.factor.done', { name: displayName || username }));
  };
  return (
    <div className={list.screen}>
      <div className={list.head}>
        <PageTitle>{text('deskStaff.title')}</PageTitle>
        <Button
          appearance="primary"
          icon={<PersonAdd20Regular />}
          disabled={reading.status !== 'ready'}
          onClick={() => setMember(null)}
        >
          {text('deskStaff.add')}
        </Button>
      </div>
      <p className={list.intro}>{text('deskStaff.intro')}</p>
      <StepFailure failure={failure} />
      <ReadingAge reading={reading} />
      <ReadingGate reading={reading}>
        {(staff) => <StaffGrid items={staff.items} onChange={setMember} onHelp={setHelped} />}
      </ReadingGate>
      {member === undefined ? null : (
        <RolesDialog
          member={member}
          isLastOwner={member !== null && isLastOwner(items, member.username)}
          onClose={() => setMember(undefined)}
        />
      )}
      {helped === null ? null : (
        <ConfirmDialog
          title={text('deskStaff.factor.question', { name: helped.displayName || helped.username })}
          confirmText={text('deskStaff.factor.remove')}
          onConfirm={() => removeFactor(helped)}
          onCancel={() => setHelped(null)}
        >
          {text('deskStaff.factor.text')}
        </ConfirmDialog>
      )}
      {proofDialog}
    </div>
  );
}

interface StaffGridProps {
  items: readonly StaffMember[];
  onChange: (member: StaffMember) => void;
  onHelp: (member: StaffMember) => void;
}

function StaffGrid({ items, onChange, onHelp }: StaffGridProps) {
  const styles = useStyles();
  const list = useListStyles();
  const text = useText();
  const columns = useMemo<readonly GridColumn<StaffMember>[]>(
    () => [
      {
        id: 'name',
        name: text('deskStaff.columns.name'),
        share: 1.5,
        cell: ({ displayName, username, isActive }) => (
          <span className={list.lines}>
            <span className={list.name}>{displayName || username}</span>
            <span className={list.quiet}>
              {username}
              {isActive ? '' : ` · ${text('deskStaff.disabled')}`}
            </span>
          </span>
        ),
      },
      {
        id: 'roles',
        name: text('deskStaff.columns.roles'),
        share: 3,
        cell: ({ roles }) => (
          <span className={styles.roles}>
            {roles.map((role) => (
              <Badge
                key={role}
                appearance="tint"
                color={role === 'owner' ? 'brand' : 'informative'}
              >
                {text(`deskStaff.roles.${role}`)}
              </Badge>
            ))}
          </span>
        ),
      },
      {
        id: 'actions',
        name: text('deskStaff.columns.actions'),
        share: 2,
        cell: (member) => {
          const name = member.displayName || member.username;
          return (
            <span className={styles.roles}>
              <Button
                size="small"
                aria-label={text('deskStaff.changeOf', { name })}
                onClick={() => onChange(member)}
              >
                {text('deskStaff.change')}
              </Button>
              {member.hasSecondFactor ? (
                <Button
                  size="small"
                  aria-label={text('deskStaff.factor.removeOf', { name })}
                  onClick={() => onHelp(member)}
                >
                  {text('deskStaff.factor.remove')}
                </Button>
              ) : null}
            </span>
          );
        },
      },
    ],
    [text, styles, list, onChange, onHelp],
  );
  return (
    <DataGrid
      label={text('deskStaff.title')}
      className={list.grid}
      rowHeight={rowHeight}
      columns={columns}
      items={items}
      total={items.length}
      idOf={({ username }) => username}
    />
  );
}

const useStyles = makeStyles({
  roles: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
});
