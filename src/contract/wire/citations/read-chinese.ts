// References as Chinese writing has them: GB/T 7714, and the notes of the humanities.
import type { DeliveryItem, DeliveryKind } from '../../models/delivery-model.ts';
import { knownFields } from './known-fields.ts';
import { namesAndTitle, publisherIn, trimmed, upTo } from './plain-words.ts';

type Found = Partial<DeliveryItem>;

const marks: Readonly<Record<string, DeliveryKind>> = {
  J: 'article',
  M: 'book',
  D: 'thesis',
  C: 'article',
  G: 'book',
  R: 'other',
  S: 'other',
  P: 'other',
  N: 'article',
  Z: 'other',
  EB: 'other',
};

/** GB/T 7714: `作者. 题名[J]. 刊名, 年, 卷(期): 页.`; a chapter has `题名[M]//书名`. */
export function chinese(text: string): Found | null {
  const mark = /\[([JMDCGRSPNZ]|EB)(?:\/OL|\/CD)?\]/.exec(text);
  if (mark === null) return null;
  const after = text.slice(mark.index + mark[0].length).replace(/^[ .。]+/, '');
  const isPart = after.startsWith('//');
  const kind = isPart && mark[1] !== 'C' ? 'chapter' : (marks[mark[1] ?? ''] ?? 'other');
  const isWhole = kind === 'book' || kind === 'thesis';
  const source = isPart ? sourceOfPart(after.slice(2)) : upTo(after, /[,，]|\. ?(?=\d{4})/);
  return knownFields({
    ...namesAndTitle(text.slice(0, mark.index)),
    kind,
    sourceTitle: isWhole ? '' : trimmed(source),
    publisher: kind === 'article' ? '' : publisherIn(after),
  });
}

/** Notes of Chinese humanities: `作者:《题名》,《刊名》2012年第2期`, `作者,题名,载《刊名》,2012年`, `作者:《书名》,北京:商务印书馆,2012年`. */
export function chineseNote(text: string): Found | null {
  const [, authors = '', title = '', sourceTitle = ''] =
    /^([^《》:,\d]{1,40})[:,] ?《?([^《》]{2,100}?)》?[,.]? ?[载刊]?于?《([^《》]{2,60})》,? ?\d{4}年/.exec(
      text,
    ) ?? [];
  if (sourceTitle !== '') return { kind: 'article', authors, title, sourceTitle };
  const [, by, named = '', publisher = ''] =
    /^([^《》:,\d]{1,40})[:,] ?《([^《》]{2,100})》,[^《》:,]{2,20}:([^《》:,]{2,30}),? ?\d{4}年/.exec(
      text,
    ) ?? [];
  return by === undefined ? null : { kind: 'book', authors: by, title: named, publisher };
}

/** The book of a chapter stands after its editors and before the place, which a colon follows. */
function sourceOfPart(text: string): string {
  const parts = upTo(text, /\[[A-Z]/).split(/[.。] ?/);
  return parts.findLast((part) => part.trim() !== '' && !part.includes(':')) ?? '';
}
