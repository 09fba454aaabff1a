// Everything that the library stores about the reader, as a file for programs or for spreadsheets.
import { useState } from 'react';
import { saveFile } from '#browser/files.ts';
import { read } from '#client/calls/calls.ts';
import { getOwnData } from '#contract/calls/patron/own-data.ts';
import { csvOf } from '#contract/rules/table-text.ts';
import { reportFailure } from '#data/report.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { showMessage } from '#session/messages.ts';
import { today } from '#session/use-session.ts';
import { Button } from '#ui/controls/button.tsx';
import { tablesOf } from './own-data-tables.ts';
import { useOwnPartStyles } from './own-part-styles.ts';

/** The part. */
export function DownloadOwnData() {
  const styles = useOwnPartStyles();
  const text = useText();
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (form: 'json' | 'csv') => {
    setIsBusy(true);
    try {
      const { data } = await read(getOwnData, {});
      const name = `my-data-${today()}.${form}`;
      if (form === 'json') saveFile(name, 'application/json', JSON.stringify(data, null, 2));
      else saveFile(name, 'text/csv', csvOf(tablesOf(data, text, language)));
      const words = text('ownData.download.done');
      showMessage({ manner: 'toast', intent: 'success', text: words });
    } catch (error) {
      reportFailure({ error, hideMessage: false });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section className={styles.part} aria-labelledby="download-heading">
      <h2 id="download-heading" className={styles.heading}>
        {text('ownData.download.title')}
      </h2>
      <p className={styles.words}>{text('ownData.download.text')}</p>
      <div className={styles.actions}>
        {(['json', 'csv'] as const).map((form) => (
          <Button key={form} disabled={isBusy} onClick={() => void save(form)}>
            {text(`ownData.download.${form}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
