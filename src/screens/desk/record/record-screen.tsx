// One record: its form, or the form of a new one.
import { useParams, useSearchParams } from 'react-router-dom';
import { getRecord } from '#contract/calls/desk/records.ts';
import { newRecord } from '#contract/wire/desk-paths.ts';
import { AppError } from '#contract/wire/errors.ts';
import { useRead } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { useKind } from '../fields/use-kind.ts';
import { RecordForm } from './record-form.tsx';
import { newValues } from './record-values.ts';

/** The screen of a record; at `new`, the address names the record to begin with (`copy`), or the words of a best bet. */
export function RecordScreen() {
  const text = useText();
  const kind = useKind();
  const { id = newRecord } = useParams();
  const [params] = useSearchParams();
  const copy = params.get('copy');
  const words = params.get('words');
  const isNew = id === newRecord;
  const read = isNew ? copy : id;
  const reading = useRead(
    getRecord,
    { kind, id: read ?? id },
    { hideMessage: true, isEnabled: read !== null },
  );
  if (read === null) {
    const values = newValues(kind, null, today());
    if (kind === 'bestBet' && words) values.words = [words];
    return <RecordForm kind={kind} record={null} values={values} />;
  }
  const isGone =
    reading.status === 'failed' &&
    reading.error instanceof AppError &&
    reading.error.error === 'notFound';
  return (
    <ReadingGate
      reading={reading}
      isScreen
      {...(isGone && {
        words: { title: text('deskRecords.gone.title'), text: text('deskRecords.gone.text') },
      })}
    >
      {(record) => (
        <>
          <ReadingAge reading={reading} />
          {isNew ? (
            <RecordForm
              kind={kind}
              record={null}
              values={newValues(kind, record.values, today())}
            />
          ) : (
            <RecordForm key={record.id} kind={kind} record={record} values={record.values} />
          )}
        </>
      )}
    </ReadingGate>
  );
}
