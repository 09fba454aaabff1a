// Makes two records one: the other one is searched, what moves is said, and then it is confirmed.
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Radio,
  RadioGroup,
  SearchBox,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAfterTyping } from '#browser/lists.ts';
import { listChanges } from '#contract/calls/desk/changes.ts';
import { getRecord, listRecords, mergeRecords } from '#contract/calls/desk/records.ts';
import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import type { DeskRecord } from '#contract/models/desk/record-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { deskRecordPath } from '#contract/wire/desk-paths.ts';
import { useRead } from '#data/use-read.ts';
import { useSend } from '#data/use-send.ts';
import { useProof } from '#features/proof/use-proof.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useModal } from '#ui/dialogs/use-modal.tsx';
import { CountList } from '../fields/count-list.tsx';
import { useFailureWords } from '../fields/use-failure-words.ts';
import { useDeskToast } from '../frame/use-desk-toast.tsx';

interface MergeDialogProps {
  kind: RecordKind;
  /** The record that goes. */
  record: DeskRecord;
  onLeave: () => void;
  onClose: () => void;
}

const changedCalls = [listRecords, getRecord, listChanges];
const maxFound = 20;

export function MergeDialog({ kind, record, onLeave, onClose }: MergeDialogProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const toast = useDeskToast();
  const wordsOf = useFailureWords();
  const send = useSend(mergeRecords, changedCalls);
  const [typed, setTyped] = useState('');
  const [into, setInto] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { withProof, proofDialog } = useProof();
  useModal();
  const q = useAfterTyping(typed, typed, 200).trim();
  const found = useRead(
    listRecords,
    { kind, q, order: 'name', offset: 0, limit: maxFound },
    { hideMessage: true },
  );
  const others = (found.data?.items ?? []).filter(({ id }) => id !== record.id);
  const name = textIn(record.name, language) || record.id;
  const merge = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const { moved } = await withProof(() => send({ kind, id: record.id, into }));
      onLeave();
      toast(text('deskRecords.merge.done', { count: moved }));
      void navigate(deskRecordPath(kind, into), { replace: true });
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{text('deskRecords.merge.title', { name })}</DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.lead}>{text('deskRecords.merge.text', { name })}</p>
            <CountList counts={record.counts} />
            <SearchBox
              aria-label={text('deskRecords.search')}
              placeholder={text('deskRecords.search')}
              value={typed}
              onChange={(_, { value }) => setTyped(value)}
            />
            <RadioGroup
              aria-label={text('deskRecords.merge.into')}
              className={styles.found}
              value={into}
              onChange={(_, { value }) => setInto(value)}
            >
              {others.map((other) => (
                <Radio
                  key={other.id}
                  value={other.id}
                  label={`${textIn(other.name, language)} (${other.id})`}
                />
              ))}
            </RadioGroup>
            {found.status === 'ready' && others.length === 0 ? (
              <p role="status">{text('deskRecords.none.title')}</p>
            ) : null}
            {failure === null ? null : (
              <MessageBar intent="error">
                <MessageBarBody>{wordsOf(failure)}</MessageBarBody>
              </MessageBar>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{text('desk.cancel')}</Button>
            <Button
              appearance="primary"
              disabled={into === '' || isBusy}
              onClick={() => void merge()}
            >
              {text('deskRecords.merge.confirm')}
            </Button>
          </DialogActions>
        </DialogBody>
        {proofDialog}
      </DialogSurface>
    </Dialog>
  );
}

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  lead: { margin: 0 },
  found: { maxHeight: '40dvh', overflowY: 'auto' },
});
