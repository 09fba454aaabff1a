// Sentences about figures, made of the figures. Pure.
import type { FigureCount, FigureDimension } from '#contract/models/desk/figures-model.ts';
import type { Language } from '#contract/models/model.ts';
import { countText, shareText } from '#i18n/number-words.ts';
import type { Translate } from '#i18n/use-text.ts';

/** A part with the name that the reader sees; '' where it is not known. */
interface NamedPart extends FigureCount {
  name: string;
}

interface Figured {
  /** What is counted, in words. */
  measure: string;
  total: FigureCount;
  by: FigureDimension;
  parts: readonly NamedPart[];
  /** How much of it a part must have to be named; half by default. */
  mostShare?: number;
}

/** Less is called the same. */
const sameShare = 0.02;
/** Shares that have a name, and how near a share must be. */
const named = [
  ['quarter', 1 / 4],
  ['third', 1 / 3],
  ['half', 1 / 2],
  ['twoThirds', 2 / 3],
  ['threeQuarters', 3 / 4],
] as const;
const nearShare = 0.025;

interface Words {
  text: Translate;
  language: Language;
}

/** How much it is, how it changed, and what most of it comes from. */
export function figureSentence(figured: Figured, words: Words): string {
  return (
    changeWords(figured, words) + mostWords(figured, words) + words.text('deskFigures.sentence.end')
  );
}

function changeWords(
  { measure, total: { count, before } }: Figured,
  { text, language }: Words,
): string {
  const values = {
    measure,
    now: countText(count, language),
    before: countText(before ?? 0, language),
  };
  if (before === null)
    return text(count === 0 ? 'deskFigures.sentence.none' : 'deskFigures.sentence.alone', values);
  if (before === 0)
    return text(count === 0 ? 'deskFigures.sentence.none' : 'deskFigures.sentence.fresh', values);
  const change = Math.abs(count - before) / before;
  if (change < sameShare) return text('deskFigures.sentence.same', values);
  if (count > before && Math.abs(change - 1) < 2 * nearShare)
    return text('deskFigures.sentence.doubled', values);
  if (count > before && change > 1) {
    const times = countText(Math.round((10 * count) / before) / 10, language);
    return text('deskFigures.sentence.times', { ...values, times });
  }
  const name = named.find(([, share]) => Math.abs(change - share) < nearShare)?.[0];
  const amount =
    name === undefined
      ? shareText(Math.round(change * 100) / 100, language)
      : text(`deskFigures.sentence.amounts.${name}`);
  return text(count > before ? 'deskFigures.sentence.up' : 'deskFigures.sentence.down', {
    ...values,
    amount,
  });
}

/** The part that most of the change comes from, or most of the whole where nothing is compared. */
function mostWords(
  { total, by, parts, mostShare = 0.5 }: Figured,
  { text, language }: Words,
): string {
  const { count, before } = total;
  const isChange = before !== null && before > 0 && Math.abs(count - before) / before >= sameShare;
  const whole = isChange ? count - before : count;
  const amountOf = (part: NamedPart) => (isChange ? part.count - (part.before ?? 0) : part.count);
  const known = parts.filter(({ name }) => name !== '');
  // One part alone says nothing.
  if (whole === 0 || known.length < 2) return '';
  const [most] = [...known].sort((a, b) => amountOf(b) / whole - amountOf(a) / whole);
  if (most === undefined || amountOf(most) / whole < mostShare) return '';
  const way = by === 'hour' || by === 'weekday' || by === 'way' || by === 'device' ? by : 'from';
  return text(`deskFigures.sentence.most.${way}`, {
    part: most.name,
    share: shareText(Math.min(1, Math.round((amountOf(most) / whole) * 100) / 100), language),
  });
}
