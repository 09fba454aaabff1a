// Puts a list into a file, and says how that went.
import { useState } from 'react';
import { saveFile } from '#browser/save-file.ts';
import { useText } from '#i18n/use-text.ts';
import { showMessage } from '#session/messages.ts';
import { readRows } from './read-rows.ts';

/** What the file is. */
export interface FileForm<T> {
  /** With its ending. */
  name: string;
  mediaType: string;
  write: (rows: readonly T[]) => string;
}

/** Writes the file; `isRunning` while its rows are read. */
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
