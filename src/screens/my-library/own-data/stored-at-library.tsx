// What the library stores about the reader, kind by kind.
import { lazy, Suspense, useState } from 'react';
import { sizeText } from '#browser/files.ts';
import { send } from '#client/calls/calls.ts';
import { forgetOwnData, getOwnDataSummary } from '#contract/calls/patron/own-data.ts';
import { ForgettableKind, type OwnDataPart } from '#contract/models/patron-model.ts';
import { refetchPatronFacts } from '#data/refetch.ts';
import { reportFailure } from '#data/report.ts';
import { useRead } from '#data/use-read.ts';
import { tagOf } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { showMessage } from '#session/messages.ts';
import { ReadingGate } from '#ui/states/reading-gate.tsx';
import { useOwnPartStyles } from './own-part-styles.ts';
import { StoredRow, StoredRows } from './stored-row.tsx';
import { whyKept } from './why-kept.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}));

/** Kinds with a remark. */
const noted = [
  'viewed',
  'reports',
  'deliveries',
  'messages',
  'refusedAddresses',
  'knownBrowsers',
] as const;
const noteOf = (kind: string) => noted.find((each) => each === kind);

/** The part; nothing of it is stored on the device, so it needs the network. */
export function StoredAtLibrary() {
  const styles = useOwnPartStyles();
  const text = useText();
  const reading = useRead(getOwnDataSummary, {}, { hideMessage: true });
  return (
    <section className={styles.part} aria-labelledby="stored-library">
      <h2 id="stored-library" className={styles.heading}>
        {text('ownData.stored.libraryTitle')}
      </h2>
      <p className={styles.words}>{text('ownData.stored.libraryText')}</p>
      <ReadingGate
        reading={reading}
        lines={['50%', '40%', '45%', '40%']}
        words={{ title: text('ownData.stored.awayTitle'), text: text('ownData.stored.awayText') }}
      >
        {({ parts }) => <Parts parts={parts} onForgotten={reading.retry} />}
      </ReadingGate>
    </section>
  );
}

interface PartsProps {
  parts: readonly OwnDataPart[];
  onForgotten: () => void;
}

function Parts({ parts, onForgotten }: PartsProps) {
  const text = useText();
  const language = useLanguage();
  const [asking, setAsking] = useState<OwnDataPart | null>(null);
  const nameOf = ({ kind }: OwnDataPart) => text(`ownData.stored.library.${kind}`);
  const forget = async (part: OwnDataPart) => {
    setAsking(null);
    try {
      await send(forgetOwnData, { kind: ForgettableKind.parse(part.kind) });
      const words = text('ownData.stored.forgotten', { name: nameOf(part) });
      showMessage({ manner: 'toast', intent: 'success', text: words });
      await refetchPatronFacts();
    } catch (error) {
      reportFailure({ error, hideMessage: false });
    }
    onForgotten();
  };
  const factsOf = (part: OwnDataPart) => [
    part.count === 0
      ? text('ownData.stored.nothing')
      : text('ownData.stored.records', { count: part.count }),
    ...(part.bytes === 0
      ? []
      : [text('ownData.stored.size', { size: sizeText(part.bytes, tagOf(language)) })]),
    ...whyKept(part, text),
  ];
  const noteWith = ({ kind, count }: OwnDataPart) => {
    const note = noteOf(kind);
    if (note !== undefined && count > 0) return { note: text(`ownData.stored.notes.${note}`) };
    const isForgettable = ForgettableKind.safeParse(kind).success;
    return isForgettable ? {} : { note: text('ownData.stored.withAccount') };
  };
  return (
    <>
      <StoredRows label={text('ownData.stored.libraryTitle')}>
        {parts.map((part) => (
          <StoredRow
            key={part.kind}
            name={nameOf(part)}
            facts={factsOf(part)}
            {...noteWith(part)}
            onForget={part.forgettable === 0 ? undefined : () => setAsking(part)}
          />
        ))}
      </StoredRows>
      {asking === null ? null : (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={text('ownData.stored.forgetTitle', { name: nameOf(asking) })}
            confirmText={text('ownData.stored.forget')}
            onConfirm={() => void forget(asking)}
            onCancel={() => setAsking(null)}
          >
            {text('ownData.stored.forgetText', { count: asking.forgettable })}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
