// The form of a record. Its inputs are made from the contract's list of fields, in parts.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { shownNow } from '#browser/first-render.ts';
import { fieldOf, recordFields } from '#contract/models/desk/record-fields.ts';
import { PicturedKind, type RecordKind, recordKinds } from '#contract/models/desk/record-kinds.ts';
import type { DeskRecord, FieldValues, NoticeReach } from '#contract/models/desk/record-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { deskRecordPath } from '#contract/wire/desk-paths.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today, usePageTitle } from '#session/use-session.ts';
import { useUnsaved } from '#session/use-unsaved.ts';
import { changedOf, localOf } from '../fields/values.ts';
import { FilesPanel } from '../files/files-panel.tsx';
import { useMayDo } from '../frame/desk-context.ts';
import { useDeskToast } from '../frame/use-desk-toast.tsx';
import { noticeNotes, wasPublishedAtOnce } from '../notice/notice-notes.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CoverPart } from './cover-part.tsx';
import { FormNotes } from './form-notes.tsx';
import { FormPart, partsOf } from './form-part.tsx';
import { RecordHead } from './record-head.tsx';
import { useRecordDraft } from './use-record-draft.ts';
import { useSaving } from './use-saving.ts';

interface RecordFormProps {
  kind: RecordKind;
  /** Null for a new record. */
  record: DeskRecord | null;
  /** What the form begins with. */
  values: FieldValues;
}

export function RecordForm({ kind, record, values }: RecordFormProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const toast = useDeskToast();
  const isReadOnly = !useMayDo(recordKinds[kind].right);
  const { data: pictured } = PicturedKind.safeParse(kind);
  const id = record?.id ?? null;
  const [base, setBase] = useState(values);
  const form = useForm<FieldValues>({ defaultValues: values });
  const written = form.watch();
  const isDirty = Object.keys(changedOf(written, base)).length > 0;
  const nameField = fieldOf(kind, 'title')?.name ?? 'name';
  const name =
    record !== null && !(nameField in values) ? record.name : localOf(written[nameField]);
  const notes = useNotes(kind, written, record?.reach);
  const draft = useRecordDraft(kind, id);
  // The draft of an earlier visit stands until the librarian takes or discards it, or writes anew.
  const [isOffered, setIsOffered] = useState(true);
  const title = id === null ? text('deskRecords.newOf', { kind: text(`desk.nav.${kind}`) }) : null;
  usePageTitle(title ?? (textIn(name, language) || (id ?? '')));
  const release = useUnsaved(`desk ${kind} ${id ?? ''}`, isDirty, text('deskRecords.leave'));

  const saving = useSaving({
    kind,
    id,
    form,
    base,
    onSaved: (saved) => {
      draft.drop();
      release();
      setBase(saved.values);
      form.reset(saved.values);
      const isAtOnce = kind === 'notice' && wasPublishedAtOnce(written, saved.values);
      toast(text(isAtOnce ? 'deskNotices.publishedNow' : 'desk.saved'));
      if (id === null) void navigate(deskRecordPath(kind, saved.id), { replace: true });
    },
  });

  // What others saved meanwhile is shown, unless something is being written here.
  const follow = useEffectEvent((read: FieldValues) => {
    if (isDirty || id === null) return;
    setBase(read);
    form.reset(read);
  });
  useEffect(() => follow(values), [values]);

  const keep = useEffectEvent(() => {
    if (draft.stored === undefined) return;
    if (isDirty) setIsOffered(false);
    if (isDirty || !isOffered) draft.keep(written, base, name);
  });
  const shown = JSON.stringify(changedOf(written, base));
  useEffect(() => {
    if (shown !== '') keep();
  }, [shown]);

  const root = useRef<HTMLFormElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
    if (!isSave || isReadOnly) return;
    event.preventDefault();
    void saving.save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const { failure } = saving.state;
  useEffect(() => {
    if (failure === null) return;
    root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failure]);

  const takeDraft = () => {
    setIsOffered(false);
    if (draft.stored === null || draft.stored === undefined) return;
    const { input } = draft.stored;
    setBase((before) => ({ ...before, ...input.base }));
    for (const [field, value] of Object.entries(input.values)) form.setValue(field, value);
  };
  return (
    <form
      ref={root}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void saving.save();
      }}
    >
      <RecordHead
        kind={kind}
        record={record}
        values={written}
        title={title ?? (textIn(name, language) || (id ?? ''))}
        isDirty={isDirty}
        isReadOnly={isReadOnly}
        isBusy={saving.state.isBusy}
        onSave={(over) => void saving.save(over)}
        onLeave={() => {
          draft.drop();
          release();
        }}
      />
      <FormNotes
        state={saving.state}
        draft={isOffered && !isDirty ? (draft.stored ?? null) : null}
        isReadOnly={isReadOnly}
        onTake={takeDraft}
        onDiscard={() => {
          setIsOffered(false);
          draft.drop();
        }}
      />
      {partsOf(kind).map((part) => (
        <FormPart
          key={part}
          part={part}
          kind={kind}
          fields={recordFields[kind].filter((field) => field.part === part)}
          form={form}
          recordId={id}
          isReadOnly={isReadOnly}
          notes={notes}
        />
      ))}
      {record === null || pictured === undefined || isReadOnly ? null : (
        <CoverPart kind={pictured} record={record} />
      )}
      {kind === 'notice' || kind === 'document' ? (
        <FilesPanel kind={kind} id={id} values={record?.values ?? {}} isReadOnly={isReadOnly} />
      ) : null}
      {saving.state.conflicts.length === 0 ? null : (
        <ConflictDialog
          kind={kind}
          conflicts={saving.state.conflicts}
          onSettle={(choices) => void saving.settle(choices)}
          onClose={saving.leaveConflicts}
        />
      )}
    </form>
  );
}

/** Notes below the fields, in words. */
function useNotes(
  kind: RecordKind,
  values: FieldValues,
  reach: NoticeReach | undefined,
): Readonly<Record<string, string>> {
  const text = useText();
  if (kind !== 'notice') return {};
  const now = new Date(shownNow()).toISOString();
  const notes = noticeNotes(values, { now, today: today(), reach });
  return Object.fromEntries(
    Object.entries(notes).map(([name, { key, day = '' }]) => [
      name,
      text(`deskNotices.notes.${key}`, { day }),
    ]),
  );
}

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    maxWidth: '1080px',
  },
});
