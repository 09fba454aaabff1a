let segmenter: Intl.Segmenter | null = null;

export function wordsOfChinese(text: string): string[] {
  // Old browsers do not have it. Then every character may begin a word.
  if (typeof Intl.Segmenter === 'undefined') return [...text];
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
