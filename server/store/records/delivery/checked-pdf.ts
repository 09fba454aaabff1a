// Checks a file before it is supplied: a PDF by its content, whatever its name says.
import { Refused } from '../../refused.ts';
import { safeStem } from '../files/safe-name.ts';

/** Maximum size of a supplied file. */
export const maxFileBytes = 30 * 1024 * 1024;

/** The end mark stands near the end; what follows it is white space in a file that is only a PDF. */
const tailBytes = 1_024;

/**
 * A safe name for a PDF.
 *
 * @throws Refused for an empty or too large file, and for one that is no PDF or more than a PDF
 */
export function checkedPdf(bytes: Uint8Array, name: string): { name: string; bytes: Uint8Array } {
  if (bytes.byteLength === 0) throw new Refused('The file is empty');
  if (bytes.byteLength > maxFileBytes) {
    throw new Refused(`The file is larger than ${maxFileBytes / 1024 / 1024} MB`);
  }
  const start = latin(bytes.subarray(0, 8));
  const end = latin(bytes.subarray(-tailBytes));
  const mark = end.lastIndexOf('%%EOF');
  // Content before or after the PDF could be read as another type.
  const isOnlyPdf =
    /^%PDF-[12]\.\d/.test(start) && /^%%EOF[\s\0]*$/.test(end.slice(Math.max(0, mark)));
  if (!isOnlyPdf) throw new Refused('The file is not a PDF, or not only a PDF');
  return { name: `${safeStem(name, 'pdf')}.pdf`, bytes };
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}
