// Checks a file before it is supplied: a PDF by its name and by its content.
import { Refused } from '#server/store/refused.ts';
import { isOnlyPdf } from './pdf-structure.ts';
import { safeStem } from './safe-name.ts';

/** Maximum size of a supplied file. */
export const maxFileBytes = 30 * 1024 * 1024;

/**
 * A safe name for a PDF.
 *
 * @throws Refused for an empty or too large file, for another name, and for one that is no PDF or more than a PDF
 */
export function checkedPdf(bytes: Uint8Array, name: string): { name: string; bytes: Uint8Array } {
  if (bytes.byteLength === 0) throw new Refused('The file is empty');
  if (bytes.byteLength > maxFileBytes) {
    throw new Refused(`The file is larger than ${maxFileBytes / 1024 / 1024} MB`);
  }
  if (!/\.pdf$/i.test(name.trimEnd()))
    throw new Refused('The name of the file does not end in .pdf');
  if (!isOnlyPdf(bytes)) throw new Refused('The file is not a PDF, or not only a PDF');
  return { name: `${safeStem(name, 'pdf')}.pdf`, bytes };
}
