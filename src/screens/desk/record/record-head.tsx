// The head of a record's form: what it is, where it is in its life, and what can be done with it.
import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  Toolbar,
  ToolbarButton,
  tokens,
} from '@fluentui/react-components';
import { Archive20Regular } from '@fluentui/react-icons/svg/archive';
import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { Eye20Regular } from '@fluentui/react-icons/svg/eye';
import { EyeOff20Regular } from '@fluentui/react-icons/svg/eye-off';
import { History20Regular } from '@fluentui/react-icons/svg/history';
import { Mail20Regular } from '@fluentui/react-icons/svg/mail';
import { Merge20Regular } from '@fluentui/react-icons/svg/merge';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { Save20Regular } from '@fluentui/react-icons/svg/save';
import { Send20Regular } from '@fluentui/react-icons/svg/send';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type RecordKind, recordKinds } from '#contract/models/desk/record-kinds.ts';
import type { DeskRecord, FieldValues } from '#contract/models/desk/record-model.ts';
import type { Language } from '#contract/models/model.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { deskRecordPath, deskRecordsPath, deskTrialPath } from '#contract/wire/desk-paths.ts';
import { useText } from '#i18n/use-text.ts';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { desktop } from '#ui/styles/breakpoints.ts';
import { CountLine } from '../fields/count-list.tsx';
import { StateBadge } from '../fields/state-badge.tsx';
import { LetterDialog } from '../letters/letter-dialog.tsx';
import { NoticePreview } from '../notice/notice-preview.tsx';
import { ReachLine } from '../notice/notice-reach.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { PartLinks } from './form-part.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

interface RecordHeadProps {
  kind: RecordKind;
  /** Null for a new record. */
  record: DeskRecord | null;
  /** What the form has now. */
  values: FieldValues;
  title: string;
  isDirty: boolean;
  isReadOnly: boolean;
  isBusy: boolean;
  /** @param over values that are saved along with those of the form */
  onSave: (over?: FieldValues) => void;
  /** Called before the record is left because it went. */
  onLeave: () => void;
}

type Opened = 'history' | 'merge' | 'preview' | 'delete' | 'letter';

export function RecordHead(props: RecordHeadProps) {
  const { kind, record, values, title, isDirty, isReadOnly, isBusy, onSave, onLeave } = props;
  const styles = useStyles();
  const text = useText();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const isNotice = kind === 'notice';
  const isShown = record !== null && (record.state === 'published' || record.state === 'scheduled');
  return (
    <div className={styles.head}>
      <Link to={deskRecordsPath(kind)} className={styles.back}>
        {text('deskRecords.back', { list: text(`desk.nav.${kind}`) })}
      </Link>
      <div className={styles.line}>
        <PageTitle>{title}</PageTitle>
        {record !== null && recordKinds[kind].hasStates ? (
          <StateBadge state={record.state} />
        ) : null}
        {isDirty ? <span className={styles.quiet}>{text('deskRecords.unsaved')}</span> : null}
        {record?.updatedAt == null || isDirty ? null : (
          <span className={styles.quiet}>
            {text('deskRecords.changedAt', { time: minuteOf(record.updatedAt) })}
          </span>
        )}
      </div>
      {record === null ? null : <CountLine counts={record.counts} />}
      {record === null || !isNotice ? null : <ReachLine record={record} isReadOnly={isReadOnly} />}
      {record === null || !isTried(record.values) ? null : (
        <Link to={deskTrialPath(record.id)} className={styles.back}>
          {text('deskRecords.trial')}
        </Link>
      )}
      <Toolbar className={styles.tools} aria-label={text('deskRecords.tools')}>
        {isReadOnly ? null : (
          <Button
            type="submit"
            appearance="primary"
            icon={<Save20Regular />}
            disabled={isBusy || (!isDirty && record !== null)}
          >
            {text('deskRecords.save')}
          </Button>
        )}
        {isReadOnly || !recordKinds[kind].hasStates ? null : (
          <ToolbarButton
            icon={isShown ? <EyeOff20Regular /> : <Send20Regular />}
            disabled={isBusy}
            onClick={() => onSave({ isPublished: !isShown, publishAt: null })}
          >
            {text(isShown ? 'deskRecords.unpublish' : 'deskRecords.publish')}
          </ToolbarButton>
        )}
        {record === null ? null : (
          <>
            {record.address === null && !isNotice ? null : (
              <ToolbarButton icon={<Eye20Regular />} onClick={() => setOpened('preview')}>
                {text('deskRecords.preview.open')}
              </ToolbarButton>
            )}
            <ToolbarButton icon={<History20Regular />} onClick={() => setOpened('history')}>
              {text('deskRecords.history.open')}
            </ToolbarButton>
            {isReadOnly || !hasVendor(kind) ? null : (
              <ToolbarButton icon={<Mail20Regular />} onClick={() => setOpened('letter')}>
                {text('deskRequests.mail.action')}
              </ToolbarButton>
            )}
            {isReadOnly || recordKinds[kind].isImported ? null : (
              <More kind={kind} record={record} onOpen={setOpened} />
            )}
          </>
        )}
      </Toolbar>
      <PartLinks kind={kind} />
      {record === null ? null : (
        <>
          {opened === 'history' ? (
            <HistoryDrawer kind={kind} id={record.id} isReadOnly={isReadOnly} onClose={close} />
          ) : null}
          {opened === 'merge' ? (
            <MergeDialog kind={kind} record={record} onLeave={onLeave} onClose={close} />
          ) : null}
          {opened === 'preview' ? (
            <PreviewDialog
              address={record.address}
              isDirty={isDirty}
              onClose={close}
              {...(isNotice && {
                draw: (language: Language) => (
                  <NoticePreview id={record.id} values={values} language={language} />
                ),
              })}
            />
          ) : null}
          {opened === 'letter' && hasVendor(kind) ? (
            <LetterDialog resource={{ kind, id: record.id }} fault={null} onClose={close} />
          ) : null}
          {opened === 'delete' ? (
            <DeleteQuestion kind={kind} record={record} onLeave={onLeave} onClose={close} />
          ) : null}
        </>
      )}
    </div>
  );
}

function isTried({ trialFrom, trialTo, trialOutcome }: FieldValues): boolean {
  return [trialFrom, trialTo, trialOutcome].some((value) => value != null);
}

function hasVendor(kind: RecordKind): kind is 'database' | 'other' {
  return kind === 'database' || kind === 'other';
}

interface MoreProps {
  kind: RecordKind;
  record: DeskRecord;
  onOpen: (part: Opened) => void;
}

function More({ kind, record, onOpen }: MoreProps) {
  const text = useText();
  const navigate = useNavigate();
  const copy = `${deskRecordPath(kind, null)}?${new URLSearchParams({ copy: record.id })}`;
  const isDeleted = record.state === 'draft' || !recordKinds[kind].hasStates;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <ToolbarButton icon={<MoreHorizontal20Regular />} aria-label={text('desk.more')} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<Copy20Regular />} onClick={() => void navigate(copy)}>
            {text('deskRecords.duplicate')}
          </MenuItem>
          {recordKinds[kind].canMerge ? (
            <MenuItem icon={<Merge20Regular />} onClick={() => onOpen('merge')}>
              {text('deskRecords.merge.open')}
            </MenuItem>
          ) : null}
          {record.state === 'archived' ? null : (
            <MenuItem icon={<Archive20Regular />} onClick={() => onOpen('delete')}>
              {text(isDeleted ? 'deskRecords.delete.open' : 'deskRecords.delete.archive')}
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

const useStyles = makeStyles({
  head: {
    // A phone has no room for it beside what is written.
    [desktop]: { position: 'sticky', top: 0, zIndex: 2 },
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  back: {
    alignSelf: 'flex-start',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': focusRing,
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  tools: { flexWrap: 'wrap', paddingInline: 0, gap: tokens.spacingHorizontalXS },
});
