// Exports a list to a file, and tells the reader the result.
import { useState } from 'react';
import { saveFile } from '#browser/files.ts';
import { useText } from '#i18n/use-text.ts';
import { showMessage } from '#session/messages.ts';
import { readRows } from './read-rows.ts';

/** The name, type and content of the file. */
export interface FileForm<T> {
  /** With the file extension. */
  name: string;
  mediaType: string;
  write: (rows: readonly T[]) => string;
}

/** Writes the file; `isRunning` is true while the rows are read. */
export function useExport<T>(read: Parameters<typeof readRows<T>>[0]): {
  isRunning: boolean;
  save: (form: FileForm<T>) => Promise<void>;
} {
  const text = useText();
  const [isRunning, setIsRunning] = useState(false);
  const save = async ({ name, mediaType, write }: FileForm<T>) => {
    setIsRunning(true);
    try {
      const { rows, total } = await readRows(read);
      saveFile(name, mediaType, write(rows));
      const count = rows.length;
      const words = count < total ? 'works.export.cut' : 'works.export.done';
      showMessage({ manner: 'toast', intent: 'success', text: text(words, { count, total }) });
    } catch {
      showMessage({ manner: 'toast', intent: 'warning', text: text('works.export.failed') });
    } finally {
      setIsRunning(false);
    }
  };
  return { isRunning, save };
}
