// Sends a file to be imported: one at a time, with progress. A file that nobody waits for is not sent on.
import { useEffect, useRef, useState } from 'react';
import { upload } from '#client/calls/upload.ts';
import type { InputOf, OutputOf } from '#contract/calls/declare.ts';
import { importFile } from '#contract/calls/library/imports.ts';
import { refetchAll } from '#data/refetch.ts';
import { reportFailure } from '#data/report.ts';

export type ImportOrder = Omit<InputOf<typeof importFile>, 'content' | 'fileName'>;
export type ImportAnswer = OutputOf<typeof importFile>;

/** Returns a function that sends the file, how much of it is sent, and why the last one failed. */
export function useImport() {
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  /** Null where it failed, and while another is sent. */
  const run = async (order: ImportOrder, file: File): Promise<ImportAnswer | null> => {
    if (sending.current !== null) return null;
    const controller = new AbortController();
    sending.current = controller;
    setPart(0);
    setFailure(null);
    const input = { ...order, fileName: file.name, content: '' };
    const options = { bytes: file, signal: controller.signal, onProgress: setPart };
    try {
      return await upload(importFile, input, options);
    } catch (error) {
      setFailure(error);
      reportFailure({ error, hideMessage: true });
      return null;
    } finally {
      sending.current = null;
      setPart(null);
      void refetchAll();
    }
  };
  return {
    run,
    part,
    failure,
    forget: () => setFailure(null),
    stop: () => sending.current?.abort(),
  };
}
