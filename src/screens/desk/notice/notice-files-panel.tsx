// The files of a notice: added one after the other, opened and removed. They are saved at once, apart from the form.
import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { Attach20Regular } from '@fluentui/react-icons/svg/attach';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { useEffect, useRef, useState } from 'react';
import { download, sizeText } from '#browser/files.ts';
import { read } from '#client/calls/calls.ts';
import { upload } from '#client/calls/upload.ts';
import {
  attachNoticeFile,
  detachNoticeFile,
  listNoticeFiles,
} from '#contract/calls/desk/notices.ts';
import { getRecord } from '#contract/calls/desk/records.ts';
import { openNoticeFile } from '#contract/calls/library/notices.ts';
import type { NoticeFile } from '#contract/models/notice-model.ts';
import {
  maxNoticeFileBytes,
  maxNoticeFiles,
  noticeFileTypes,
} from '#contract/rules/forms/notice-file-rules.ts';
import { useRead } from '#data/use-read.ts';
import { useSend } from '#data/use-send.ts';
import { tagOf } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { FileField } from '#ui/controls/file-field.tsx';
import { ReadingGate } from '#ui/states/reading-gate.tsx';
import { useFailureWords } from '../fields/use-failure-words.ts';
import { useDeskToast } from '../frame/use-desk-toast.tsx';

const changedCalls = [listNoticeFiles, getRecord];

interface NoticeFilesPanelProps {
  /** Null for a notice that is not saved yet. */
  id: string | null;
  isReadOnly: boolean;
}

/** Renders the list, and the field for another file. */
export function NoticeFilesPanel({ id, isReadOnly }: NoticeFilesPanelProps) {
  const styles = useStyles();
  const text = useText();
  return (
    <section className={styles.panel} aria-labelledby="notice-files">
      <h2 id="notice-files" className={styles.heading}>
        {text('deskNotices.files.title')}
      </h2>
      {id === null ? (
        <p className={styles.hint}>{text('deskNotices.files.saveFirst')}</p>
      ) : (
        <Files id={id} isReadOnly={isReadOnly} />
      )}
    </section>
  );
}

function Files({ id, isReadOnly }: { id: string; isReadOnly: boolean }) {
  const styles = useStyles();
  const text = useText();
  const toast = useDeskToast();
  const wordsOf = useFailureWords();
  const reading = useRead(listNoticeFiles, { id }, { hideMessage: true });
  const remove = useSend(detachNoticeFile, changedCalls);
  const detach = async ({ id: file, name }: NoticeFile) => {
    try {
      await remove({ id, file });
      toast(text('deskNotices.files.removed', { name }));
    } catch (error) {
      toast(wordsOf(error), 'error');
    }
  };
  const open = async ({ id: file, name }: NoticeFile) => {
    try {
      download((await read(openNoticeFile, { id: file })).data.path, name);
    } catch (error) {
      toast(wordsOf(error), 'error');
    }
  };
  return (
    <ReadingGate reading={reading}>
      {({ files }) => (
        <>
          {files.length === 0 ? null : (
            <ul className={styles.list} aria-labelledby="notice-files">
              {files.map((file) => (
                <FileRow
                  key={file.id}
                  file={file}
                  onOpen={() => void open(file)}
                  onRemove={isReadOnly ? null : () => void detach(file)}
                />
              ))}
            </ul>
          )}
          {isReadOnly ? null : files.length >= maxNoticeFiles ? (
            <p className={styles.hint}>
              {text('deskNotices.files.full', { count: maxNoticeFiles })}
            </p>
          ) : (
            <AddFile id={id} onAdded={reading.retry} />
          )}
        </>
      )}
    </ReadingGate>
  );
}

interface FileRowProps {
  file: NoticeFile;
  onOpen: () => void;
  /** Null where it cannot be removed. */
  onRemove: (() => void) | null;
}

function FileRow({ file, onOpen, onRemove }: FileRowProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  return (
    <li className={styles.row}>
      <Button
        appearance="transparent"
        icon={<Attach20Regular />}
        className={styles.name}
        onClick={onOpen}
      >
        {file.name}
      </Button>
      <span className={styles.hint}>{sizeText(file.size, tagOf(language))}</span>
      {onRemove === null ? null : (
        <Button
          appearance="subtle"
          icon={<Delete20Regular />}
          aria-label={text('deskNotices.files.remove', { name: file.name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

function AddFile({ id, onAdded }: { id: string; onAdded: () => void }) {
  const text = useText();
  const language = useLanguage();
  const wordsOf = useFailureWords();
  const toast = useDeskToast();
  const [part, setPart] = useState<number | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  // A file that nobody waits for is not sent on.
  useEffect(() => () => sending.current?.abort(), []);
  const max = sizeText(maxNoticeFileBytes, tagOf(language));
  const choose = async (file: File | undefined) => {
    if (file === undefined || part !== null) return;
    if (file.size > maxNoticeFileBytes) {
      setReason(text('deskNotices.files.tooLarge', { name: file.name, max }));
      return;
    }
    const controller = new AbortController();
    sending.current = controller;
    setReason(null);
    setPart(0);
    try {
      const options = { signal: controller.signal, onProgress: setPart };
      await upload(attachNoticeFile, { id, file }, options);
      toast(text('deskNotices.files.added', { name: file.name }));
      onAdded();
    } catch (error) {
      setReason(wordsOf(error));
    }
    setPart(null);
  };
  return (
    <>
      <FileField
        id="notice-file"
        label={text('deskNotices.files.add')}
        words={{ choose: text('deskNotices.files.choose'), drop: text('deskNotices.files.drop') }}
        file={null}
        reason={reason}
        hint={text('deskNotices.files.hint', {
          endings: Object.keys(noticeFileTypes).join(', '),
          max,
        })}
        onChoose={(file) => void choose(file)}
      />
      {part === null ? null : (
        <ProgressBar value={part} aria-label={text('deskNotices.files.progress')} />
      )}
    </>
  );
}

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  heading: {
    margin: 0,
    paddingBottom: tokens.spacingVerticalXS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: {
    minWidth: 0,
    paddingInline: 0,
    justifyContent: 'start',
    color: tokens.colorBrandForegroundLink,
    overflowWrap: 'anywhere',
    textAlign: 'start',
  },
});
