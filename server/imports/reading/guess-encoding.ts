// Which of the encodings that no mark tells a text is in: the one in which its letters make words.

/** The commonest characters of titles and headings; of alphabets, their letters. */
const expected = {
  gb18030:
    '学报研究中国科学大学社会技术与工程文学教育版医学经济理论历史新杂志现代管理文化自然师范院信息业国际物理化艺术法律政治农环境生电子机械材料计算应用语言出书全集的一不在人有是上了们名称网址刊号期题地题年月日',
  big5: '學報研究中國科大社會技術與工程文教育版醫經濟理論歷史新雜誌現代管自然師範院資訊業際物化藝法律政治農環境生電子機械材料計算應用語言出書全集的一不在人有是上了們名稱網址刊號期題地灣季年月日書圖館',
  'euc-jp':
    '学会誌論文研究日本報大科情処理経済新聞社技術工教育医法律政治歴史国際号年月日名題書物化電子機生活世界',
  'euc-kr':
    '한국학사회연구논문대교육과의경제문화정보기술공지적이가인전자시보원고서법정치역사철신일제호년월번도관리행동물리생명화간행본',
  'windows-1252': 'àâäáãåæçèéêëìíîïñòóôõöøœùúûüßýðþš',
  macintosh: 'àâäáãåæçèéêëìíîïñòóôõöøœùúûüß',
  'windows-1250': 'ąćęłńóśźżáčďéěíňřšťúůýžöüőűäâîăşţôĺľŕđ',
  'windows-1251': 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґў',
  'koi8-r': 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'windows-1253': 'αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ',
  'windows-1256': 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژگ',
} as const;

export type GuessedEncoding = keyof typeof expected | 'shift_jis';

const sampleBytes = 8_000;
const kana = /[\u3041-\u3096\u30A1-\u30FA\u30FC]/;
/** Signs that texts of every language have. */
const signs = /[–—‘’“”„«»…·©®°§€№\u3000-\u3017\uFF01-\uFF5E]/;
const isAlphabet = (encoding: GuessedEncoding) => /^(?:windows|koi8|mac)/.test(encoding);

/**
 * The encoding that makes far better words than the usual one does.
 *
 * @param usual what the bytes alone tell; null where they tell nothing
 */
export function guessedEncoding<Usual extends GuessedEncoding | null>(
  bytes: Uint8Array,
  usual: Usual,
): GuessedEncoding | Usual {
  const sample = linesWithLetters(bytes);
  const least = usual === null ? 0 : wordsIn(sample, usual) + 0.25;
  const all = ['shift_jis', ...Object.keys(expected)] as GuessedEncoding[];
  const scores = all.map((encoding) => ({ encoding, score: wordsIn(sample, encoding) }));
  const [best] = scores.toSorted((one, other) => other.score - one.score);
  return best !== undefined && best.score >= Math.max(least, 0.5) ? best.encoding : usual;
}

/** Lines that are not all ASCII. */
function linesWithLetters(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  let size = 0;
  for (let from = 0; from < bytes.length && size < sampleBytes; ) {
    const end = bytes.subarray(from).findIndex((byte) => byte === 0x0a || byte === 0x0d);
    const next = end < 0 ? bytes.length : from + end + 1;
    const line = bytes.subarray(from, next);
    if (line.some((byte) => byte >= 0x80)) {
      lines.push(line);
      size += line.length;
    }
    from = next;
  }
  return Buffer.concat(lines);
}

/** How much of what is not ASCII makes sense in the encoding: 0 to 1. */
function wordsIn(sample: Uint8Array, encoding: GuessedEncoding): number {
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(sample);
  } catch {
    return 0;
  }
  const high = [...text].filter((each) => each > '\u007F');
  const characters = new Set(encoding === 'shift_jis' ? expected['euc-jp'] : expected[encoding]);
  const known = high.filter((each) => signs.test(each)).length;
  if (!isAlphabet(encoding)) {
    const isJapanese = encoding === 'shift_jis' || encoding === 'euc-jp';
    const good = high.filter(
      (each) => characters.has(each) || (isJapanese && kana.test(each)),
    ).length;
    // A text has others than the commonest too.
    return Math.min(1, (2 * good + known) / high.length);
  }
  const isLatin = characters.has('ä') || characters.has('ą');
  let good = known;
  for (const [word] of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const letters = [...word.toLowerCase()].filter((each) => each > '\u007F');
    const plain = [...word].length - letters.length;
    const isWord = letters.every((each) => characters.has(each)) && !/\p{Ll}\p{Lu}/u.test(word);
    const isOfScript = isLatin ? plain * 3 >= letters.length || word.length < 3 : plain === 0;
    if (isWord && isOfScript) good += letters.length;
  }
  return good / high.length;
}
