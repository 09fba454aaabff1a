// The files of a notice or a document: added one after the other, opened and removed. They are saved at once, apart
// from the form.
import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { Attach20Regular } from '@fluentui/react-icons/svg/attach';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { useEffect, useRef, useState } from 'react';
import { download, sizeText } from '#browser/files.ts';
import { read } from '#client/calls/calls.ts';
import { upload } from '#client/calls/upload.ts';
import { listKnowledge } from '#contract/calls/collection/knowledge.ts';
import {
  attachNoticeFile,
  detachNoticeFile,
  listNoticeFiles,
} from '#contract/calls/desk/notices.ts';
import { getRecord } from '#contract/calls/desk/records.ts';
import { attachDocumentFile, deleteDocument } from '#contract/calls/library/document-files.ts';
import { openNoticeFile } from '#contract/calls/library/notices.ts';
import type { FieldValues } from '#contract/models/desk/record-model.ts';
import { KnowledgeDocument, type LibraryFile } from '#contract/models/knowledge-model.ts';
import { tooLargeWords } from '#contract/rules/file-limit.ts';
import {
  maxNoticeFileBytes,
  maxNoticeFiles,
  noticeFileTypes,
} from '#contract/rules/forms/notice-file-rules.ts';
import { documentFilePath } from '#contract/wire/service-paths.ts';
import { useRead } from '#data/use-read.ts';
import { useSend } from '#data/use-send.ts';
import { tagOf } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { FileField } from '#ui/controls/file-field.tsx';
import { ReadingGate } from '#ui/states/reading-gate.tsx';
import { useFailureWords } from '../fields/use-failure-words.ts';
import { useDeskToast } from '../frame/use-desk-toast.tsx';

interface FilesPanelProps {
  kind: 'notice' | 'document';
  /** Null for a record that is not saved yet. */
  id: string | null;
  /** The saved values of the record. */
  values: FieldValues;
  isReadOnly: boolean;
}

/** Renders the list, and the field for another file. */
export function FilesPanel({ kind, id, values, isReadOnly }: FilesPanelProps) {
  const styles = useStyles();
  const text = useText();
  const ofKind = KnowledgeDocument.shape.kind.safeParse(values.kind);
  return (
    <section className={styles.panel} aria-labelledby="record-files">
      <h2 id="record-files" className={styles.heading}>
        {text('deskNotices.files.title')}
      </h2>
      {id === null ? (
        <p className={styles.hint}>{text('deskNotices.files.saveFirst')}</p>
      ) : kind === 'notice' ? (
        <NoticeFiles id={id} isReadOnly={isReadOnly} />
      ) : ofKind.success ? (
        <DocumentFiles id={id} ofKind={ofKind.data} isReadOnly={isReadOnly} />
      ) : null}
    </section>
  );
}

type FilesProps = Pick<FilesPanelProps, 'isReadOnly'> & { id: string };

function NoticeFiles({ id, isReadOnly }: FilesProps) {
  const reading = useRead(listNoticeFiles, { id }, { hideMessage: true });
  const remove = useSend(detachNoticeFile, [listNoticeFiles, getRecord]);
  return (
    <ReadingGate reading={reading}>
      {({ files }) => (
        <Files
          files={files}
          isReadOnly={isReadOnly}
          onOpen={async ({ id: file }) => (await read(openNoticeFile, { id: file })).data.path}
          onRemove={(file) => remove({ id, file: file.id })}
          onAdd={(file, options) => upload(attachNoticeFile, { id, file }, options)}
          onAdded={reading.retry}
        />
      )}
    </ReadingGate>
  );
}

function DocumentFiles({
  id,
  ofKind,
  isReadOnly,
}: FilesProps & { ofKind: KnowledgeDocument['kind'] }) {
  const reading = useRead(listKnowledge, { kind: ofKind }, { hideMessage: true });
  const remove = useSend(deleteDocument, [listKnowledge, getRecord]);
  return (
    <ReadingGate reading={reading}>
      {({ items }) => (
        <Files
          files={items.find((each) => each.id === id)?.files ?? []}
          isReadOnly={isReadOnly}
          onOpen={async (file) => documentFilePath(file)}
          onRemove={(file) => remove({ id, file: file.id })}
          onAdd={(file, options) => upload(attachDocumentFile, { id, file }, options)}
          onAdded={reading.retry}
        />
      )}
    </ReadingGate>
  );
}

type SendingOptions = Parameters<typeof upload>[2];

interface FilesListProps {
  files: readonly LibraryFile[];
  isReadOnly: boolean;
  /** Gives the address that opens it. */
  onOpen: (file: LibraryFile) => Promise<string>;
  onRemove: (file: LibraryFile) => Promise<unknown>;
  onAdd: (file: File, options: SendingOptions) => Promise<unknown>;
  onAdded: () => void;
}

function Files({ files, isReadOnly, onOpen, onRemove, onAdd, onAdded }: FilesListProps) {
  const styles = useStyles();
  const text = useText();
  const toast = useDeskToast();
  const wordsOf = useFailureWords();
  const remove = async (file: LibraryFile) => {
    try {
      await onRemove(file);
      toast(text('deskNotices.files.removed', { name: file.name }));
    } catch (error) {
      toast(wordsOf(error), 'error');
    }
  };
  const open = async (file: LibraryFile) => {
    try {
      download(await onOpen(file), file.name);
    } catch (error) {
      toast(wordsOf(error), 'error');
    }
  };
  return (
    <>
      {files.length === 0 ? null : (
        <ul className={styles.list} aria-labelledby="record-files">
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              onOpen={() => void open(file)}
              onRemove={isReadOnly ? null : () => void remove(file)}
            />
          ))}
        </ul>
      )}
      {isReadOnly ? null : files.length >= maxNoticeFiles ? (
        <p className={styles.hint}>{text('deskNotices.files.full', { count: maxNoticeFiles })}</p>
      ) : (
        <AddFile onAdd={onAdd} onAdded={onAdded} />
      )}
    </>
  );
}

interface FileRowProps {
  file: LibraryFile;
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

function AddFile({ onAdd, onAdded }: Pick<FilesListProps, 'onAdd' | 'onAdded'>) {
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
      setReason(tooLargeWords(maxNoticeFileBytes)[language]);
      return;
    }
    const controller = new AbortController();
    sending.current = controller;
    setReason(null);
    setPart(0);
    try {
      const options = { signal: controller.signal, onProgress: setPart };
      await onAdd(file, options);
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
        id="record-file"
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
