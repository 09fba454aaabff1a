// Names of columns for comparing.
import { fold } from '#contract/rules/rules.ts';

/** A title without case, marks, asterisks and doubled blanks. */
export function plainTitle(title: string): string {
  return fold(title.replace(/[_\-\s:：*＊]+/g, ' '));
}

/** A column's name without case, full stops, marks and doubled blanks. */
export function plainColumn(title: string): string {
  return plainTitle(title.replaceAll('.', ' '));
}

/** A column's name as it may be known: as it is, and with its words apart, which EBSCO and others join (`PrintISSN`). */
export function columnWords(title: string): string[] {
  const apart = title.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return apart === title ? [plainColumn(title)] : [plainColumn(title), plainColumn(apart)];
}
