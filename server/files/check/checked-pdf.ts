// Checks a file before it is supplied: a PDF by its name and by its content.
import { maxDeliveryFileBytes } from '#contract/rules/forms/delivery-rules.ts';
import { Refused } from '#server/store/refused.ts';
import { isOnlyPdf } from './pdf-structure.ts';
import { safeStem } from './safe-name.ts';

/**
 * A safe name for a PDF.
 *
 * @throws Refused for an empty or too large file, for another name, and for one that is no PDF or more than a PDF
 */
export function checkedPdf(bytes: Uint8Array, name: string): { name: string; bytes: Uint8Array } {
  if (bytes.byteLength === 0) throw new Refused(refusals.empty);
  if (bytes.byteLength > maxDeliveryFileBytes) throw new Refused(refusals.size);
  if (!/\.pdf$/i.test(name.trimEnd())) throw new Refused(refusals.name);
  if (!isOnlyPdf(bytes)) throw new Refused(refusals.content);
  return { name: `${safeStem(name, 'pdf')}.pdf`, bytes };
}

const megabytes = maxDeliveryFileBytes / 1024 / 1024;

const refusals = {
  empty: { zh_CN: '文件是空的', en: 'The file is empty' },
  size: {
    zh_CN: `文件超过 ${megabytes} MB`,
    en: `The file is larger than ${megabytes} MB`,
  },
  name: { zh_CN: '文件名不是以 .pdf 结尾', en: 'The name of the file does not end in .pdf' },
  content: {
    zh_CN: '文件不是 PDF，或不只是 PDF',
    en: 'The file is not a PDF, or not only a PDF',
  },
};
