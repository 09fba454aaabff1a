// Whether a text is a whole reference, by marks that the styles and formats of references have and titles do not. Cheap,
// because it is evaluated at every key. Pure.

const year = String.raw`(?:1[4-9]|20)\d\d`;
const volume = String.raw`\d{1,4}(?: ?\(\d{1,4}\))?`;
const pages = String.raw`(?:pp?\. ?)?[A-Za-z]{0,4}\d{1,7}(?: ?[-–—] ?[A-Za-z]{0,4}\d{1,7})?`;

const forms: readonly RegExp[] = [
  // RIS and BibTeX.
  /^\s*TY {1,2}- ?[A-Z]/,
  /^\s*@[a-z]{3,20}\s{0,20}\{[^,]{0,200},/i,
  // GB/T 7714: `[J]. `, `[M]//`, `[EB/OL]`.
  /\[(?:[JMDCGRSPNZ]|DB|CP|EB)(?:\/[A-Z]{2})?\] ?(?:[.。．:,，]|\/\/|\[|$)/,
  // APA: `(2015). `, `(2015, May).`
  new RegExp(String.raw`\S.{1,1000}\(${year}[a-z]?(?:, [^()]{1,20})?\)\. ?\S.{3}`, 's'),
  // Volume, issue and pages: `521(7553): 436`, `2015;521:436`, `vol. 3, no. 2`.
  /\d\s?\(\d{1,5}\)\s?[:：,，]\s?(?:pp?\. ?)?\d/,
  new RegExp(String.raw`\b${year}(?: [A-Z][a-z]{2,8})?; ?\d{1,5}[(:]`),
  /\bvol\. ?\d{1,4}, ?(?:no|pp?)\. ?\d/i,
  // American chemists and physicists: `2019, 141, 1234-1240`, `116, 061102 (2016)`.
  new RegExp(String.raw`\p{L}[.,]{0,2} ${year}, ?${volume}, ${pages}\.?\s*$`, 'u'),
  new RegExp(String.raw`\p{L}[.,]{0,2} ${volume}, ${pages} \(${year}\)\.?\s*$`, 'u'),
  new RegExp(String.raw`\p{L}[.,]{0,2} ${volume} \(${year}\),? ${pages}\.?\s*$`, 'u'),
  // Chicago: `521, no. 7553 (May 28, 2015): 436`.
  new RegExp(String.raw`\d \([A-Z][^()]{1,20} ${year}\): ?${pages}`),
  // A book: `London: Penguin; 2003.`, `《红楼梦》，北京：人民文学出版社，1996年`.
  new RegExp(String.raw`\. [^.:;]{2,40}: ?[^.:;]{2,80}; ?${year}\b`),
  new RegExp(`》[,，][^《》:：,，]{2,20}[:：][^《》:：,，]{2,30}[,，] ?${year}年`),
  // An issue of a Chinese journal: `法学杂志 2018年第2期`.
  new RegExp(String.raw`[\p{Script=Han}》)）][,，]? ?${year}年[,，]? ?第 ?\d{1,3} ?期`, 'u'),
  // A number that names the article, beside other words.
  /(?:^|[\s:/(])10\.\d{4,9}\/\S/,
  /\barxiv: ?\d{4}\.\d{4,5}/i,
];

/** The longest text that is looked at. */
const longest = 4_000;

/** True for a text that is most likely a reference. */
export function looksLikeCitation(text: string): boolean {
  const start = text.slice(0, longest);
  return start.trim().length > 10 && forms.some((form) => form.test(start));
}
