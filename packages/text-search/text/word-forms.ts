// Words that are equal for the search: readers do not know the exact words of a name.

/** Articles, prepositions and conjunctions of the languages of the lists, folded. */
const small = new Set(
  (
    'the a an of and or in on for to from with by at as ' +
    'de la le les des du et en au aux un une der die das und dem den ein eine fur von zu im ' +
    'el los las y del una il lo gli di della dei delle e o os do da dos das em ' +
    'het van een och og i'
  ).split(' '),
);

/** They count as equal. Simplified, because folded texts are. */
export const conjunctions = ['和', '与', '及'] as const;
const joining = new Set<string>(conjunctions);

export function isSmallWord(token: string): boolean {
  return small.has(token) || joining.has(token);
}

export function isConjunction(token: string): boolean {
  return joining.has(token);
}

export function smallWords(): Iterable<string> {
  return small;
}

const spellings: readonly (readonly [british: string, american: string])[] = (
  'aesthe esthe,anaesth anesth,archaeo archeo,paed ped,haem hem,gynaec gynec,mediaev mediev,' +
  'aemia emia,oedem edem,oesoph esoph,oestr estr,foet fet,coeli celi,rrhoea rrhea,' +
  'manoeuv maneuv,haviour havior,colour color,labour labor,honour honor,humour humor,' +
  'favour favor,neighbour neighbor,harbour harbor,tumour tumor,flavour flavor,' +
  'endeavour endeavor,vapour vapor,armour armor,rigour rigor,vigour vigor,odour odor,' +
  'saviour savior,theatre theater,centre center,metre meter,litre liter,fibre fiber,' +
  'calibre caliber,catalogue catalog,dialogue dialog,analogue analog,programme program,' +
  'licence license,defence defense,offence offense,practise practice,modell model,' +
  'labell label,travell travel,counsell counsel,signall signal,grey gray,plough plow,' +
  'ageing aging,judgement judgment,mould mold,sulph sulf,aluminium aluminum'
)
  .split(',')
  .map((pair) => {
    const [british = '', american = ''] = pair.split(' ');
    return [british, american];
  });

const britishEnd = /([a-z]{3}[iy])s(e|es|ed|er|ers|ing|ation|ations|ational)$/;
const americanEnd = /([a-z]{3}[iy])z(e|es|ed|er|ers|ing|ation|ations|ational)$/;
const maxSpellings = 6;

function spellingsOf(word: string): string[] {
  const found = new Set([word]);
  for (const [british, american] of spellings) {
    if (word.includes(british)) found.add(word.replace(british, american));
    else if (word.includes(american)) found.add(word.replace(american, british));
  }
  for (const each of [...found]) {
    found.add(each.replace(britishEnd, '$1z$2'));
    found.add(each.replace(americanEnd, '$1s$2'));
  }
  return [...found].slice(0, maxSpellings);
}

/** Contractions that are not the beginning of the word, so a search for beginnings does not find it. */
const contractions = new Map(
  (
    'natl national nationale nationalis,intl international,jpn japan japanese,govt government,' +
    'dept department,assn association,mgmt management,qtly quarterly,yrbk yearbook,' +
    'dtsch deutsch deutsche deutscher deutsches,ctr center centre,engng engineering,' +
    'usa america american,uk kingdom british,thromb thrombosis,ztg zeitung,wkly weekly,ctry country,ctries countries'
  )
    .split(',')
    .map((line): [string, string[]] => {
      const [short = '', ...long] = line.split(' ');
      return [short, long];
    }),
);

const fewestLetters = 4;
const english = /^[a-z]+$/;

function singularOf(word: string): string {
  if (word.length < fewestLetters) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ys|thes|cris|gnos)es$/.test(word)) return `${word.slice(0, -2)}is`;
  if (/(?:ss|ch|sh|x|zz)es$/.test(word)) return word.slice(0, -2);
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('s')) return word.slice(0, -1);
  return word.length > 4 && word.endsWith('men') ? `${word.slice(0, -3)}man` : word;
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  if (/(?:ys|thes|cris|gnos)is$/.test(word)) return `${word.slice(0, -2)}es`;
  if (/(?:s|ch|sh|x|z)$/.test(word)) return `${word}es`;
  return word.length > 4 && word.endsWith('man') ? `${word.slice(0, -3)}men` : `${word}s`;
}

const maxKnown = 1_000;
const knownForms = new Map<string, readonly string[]>();

/** Singular and plural, in both spellings; without the word itself. */
export function formsOf(word: string): readonly string[] {
  const known = knownForms.get(word);
  if (known !== undefined) return known;
  // The results are stored, because the same word is compared with many texts.
  if (knownForms.size >= maxKnown) knownForms.clear();
  const forms = madeForms(word);
  knownForms.set(word, forms);
  return forms;
}

function madeForms(word: string): readonly string[] {
  const long = contractions.get(word);
  if (long !== undefined) return long;
  if (word.length < fewestLetters || !english.test(word)) return [];
  const found = new Set<string>();
  for (const each of spellingsOf(word)) {
    const singular = singularOf(each);
    for (const form of [each, singular, pluralOf(singular)]) found.add(form);
  }
  found.delete(word);
  return [...found];
}

const maxInitials = 10;

/** '' if there are fewer than three or too many, or if a word does not begin with a Latin letter. */
export function initialsOf(tokens: readonly string[]): string {
  let letters = '';
  for (const token of tokens) {
    if (isSmallWord(token)) continue;
    const letter = token.charAt(0);
    if (letter < 'a' || letter > 'z') return '';
    letters += letter;
    if (letters.length > maxInitials) return '';
  }
  return letters.length < 3 ? '' : letters;
}
