// Asks before a record is deleted or archived; both can be taken back.
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deleteRecord, listRecords } from '#contract/calls/desk/records.ts';
import { type RecordKind, recordKinds } from '#contract/models/desk/record-kinds.ts';
import type { DeskRecord } from '#contract/models/desk/record-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { deskRecordsPath } from '#contract/wire/desk-paths.ts';
import { useSend } from '#data/use-send.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { CountList } from '../fields/count-list.tsx';
import { useFailureWords } from '../fields/use-failure-words.ts';
import { useUndo } from '../fields/use-undo.ts';
import { useDeskToast } from '../frame/use-desk-toast.tsx';

interface DeleteQuestionProps {
  kind: RecordKind;
  record: DeskRecord;
  onLeave: () => void;
  onClose: () => void;
}

const changedCalls = [listRecords];

/** Renders the question, with what hangs on the record. */
export function DeleteQuestion({ kind, record, onLeave, onClose }: DeleteQuestionProps) {
  const text = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const toast = useDeskToast();
  const undo = useUndo();
  const wordsOf = useFailureWords();
  const send = useSend(deleteRecord, changedCalls);
  const [isBusy, setIsBusy] = useState(false);
  const name = textIn(record.name, language) || record.id;
  const area = record.state === 'draft' || !recordKinds[kind].hasStates ? 'gone' : 'archived';
  const confirm = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { became, changeId } = await send({ kind, id: record.id });
      onLeave();
      toast(text(`deskRecords.delete.${became}`, { name }), 'success', () => void undo(changeId));
      void navigate(deskRecordsPath(kind), { replace: true });
    } catch (error) {
      toast(wordsOf(error), 'error');
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={text(`deskRecords.delete.question.${area}`, { name })}
      confirmText={text(area === 'gone' ? 'deskRecords.delete.open' : 'deskRecords.delete.archive')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{text(`deskRecords.delete.text.${area}`)}</p>
      <CountList counts={record.counts} />
    </ConfirmDialog>
  );
}
