// Names of what figures are told apart by, and of the steps of a course.
import type {
  FigureDays,
  FigureDimension,
  FigurePart,
} from '#contract/models/desk/figures-model.ts';
import type { Language } from '#contract/models/model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { tagOf } from '#i18n/lang.ts';
import { monthOfYearText } from '#i18n/number-words.ts';
import type { Translate } from '#i18n/use-text.ts';

interface Words {
  text: Translate;
  language: Language;
}

/** Dimensions whose values the page has words for. */
const worded: readonly FigureDimension[] = ['kind', 'way', 'device', 'reason'];
/** A Monday. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** Name of a part; '' where it is not known. */
export function partName(
  by: FigureDimension,
  { value, name }: Pick<FigurePart, 'value' | 'name'>,
  { text, language }: Words,
): string {
  if (value === '') return '';
  if (by === 'hour') return `${value}:00`;
  if (by === 'weekday') {
    const format = new Intl.DateTimeFormat(tagOf(language), { weekday: 'long', timeZone: 'UTC' });
    return format.format(monday + (Number(value) - 1) * dayMs);
  }
  if (worded.includes(by)) return text(`deskFigures.values.${by as 'kind'}.${value as 'database'}`);
  return textIn(name, language) || value;
}

/** Name of a step: an hour, a day or a month. */
export function stepName(at: string, language: Language): string {
  if (at.includes('T')) return `${at.slice('yyyy-MM-ddT'.length)}:00`;
  return at.length === 'yyyy-MM'.length ? monthOfYearText(at, language) : at;
}

/** `2026-11-01 to 2026-11-30`; a day alone. */
export function daysWords({ from, to }: FigureDays, text: Translate): string {
  return from === to ? from : text('deskFigures.days', { from, to });
}
