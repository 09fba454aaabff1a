// What the answer to a query says in one line, and where it leads. Pure.
import type { Language } from '#contract/models/model.ts';
import type { Answer } from '#contract/models/search-model.ts';
import { soughtPath } from '#contract/wire/delivery-paths.ts';
import { isGuessed } from '#contract/wire/references/reference.ts';
import { shownName } from '#i18n/lang.ts';
import type { Translate } from '#i18n/use-text.ts';
import { yearsOf } from '#i18n/years.ts';
import { hitPath } from './hit-paths.ts';
import type { Option } from './suggested.ts';
import { typedReference, typedReferencePath } from './typed-reference.ts';

/** What the library has of it. */
export function answerWords(answer: Answer, text: Translate, language: Language): string {
  const { state, hit, isUncertain } = answer;
  const part = partWords(answer, text);
  const name = hit === null ? '' : shownName(hit, language).text;
  if (state === 'own' || state === 'covered') return text(`search.answer.${state}`, { name });
  if (state === 'heldTo') {
    const { heldFrom, heldTo } = hit?.years ?? {};
    const years = yearsOf(yearIn(heldFrom), yearIn(heldTo), text);
    return years === ''
      ? text('search.answer.notPart', { part })
      : text('search.answer.heldTo', { part, years });
  }
  if (state !== 'held') return text(`search.answer.${state}`);
  if (isUncertain)
    return part === '' ? text('search.answer.some') : text('search.answer.unsure', { part });
  return part === '' ? text('search.answer.whole') : text('search.answer.held', { part });
}

const yearIn = (date: string | null | undefined) => date?.slice(0, 4) ?? null;

/** The year, volume and issue that are asked for, or the pages alone; a book is asked for as a whole. */
function partWords({ item, hit, isUncertain }: Answer, text: Translate): string {
  if (hit?.kind === 'ebook' && !isUncertain) return '';
  const named = (['year', 'volume', 'issue'] as const).filter((field) => item[field] !== '');
  const fields = named.length > 0 || item.pages === '' ? named : (['pages'] as const);
  return fields
    .map((field) => text(`search.answer.part.${field}`, { value: item[field] }))
    .join(text('search.answer.part.joint'));
}

/** The row's own screen, with the part that is asked for; null where nothing is known to show. */
export function answerPath({ hit, item, packageId, path }: Answer): string | null {
  if (path !== undefined) return path;
  if (hit === null) return null;
  const own = hitPath(hit);
  return hit.kind === 'journal' || hit.kind === 'ebook' ? soughtPath(own, item, packageId) : own;
}

/** The first suggestion for a term that asks for more than words; null for others. */
export function answerOption(
  term: string,
  answer: Answer | null | undefined,
  { text, language }: { text: Translate; language: Language },
): Extract<Option, { kind: 'reference' }> | null {
  const reference = typedReference(term);
  const lookedUp = reference === null ? null : typedReferencePath(term);
  if (answer) {
    const path = answer.path ?? lookedUp ?? answerPath(answer);
    const { hit, state } = answer;
    const name = hit === null || state === 'covered' ? '' : shownName(hit, language).text;
    const words = answerWords(answer, text, language);
    const whole = name === '' ? words : text('search.answer.of', { name, words });
    return path === null ? null : { kind: 'reference', path, words: whole };
  }
  // Until the service has answered it is looked up; what may be words with a dot is offered only where it is known.
  if (lookedUp === null || isGuessed(term)) return null;
  const key = reference?.kind === 'text' ? 'find' : reference?.kind === 'screen' ? 'own' : 'lookUp';
  return { kind: 'reference', path: lookedUp, words: text(`search.reference.${key}`) };
}
