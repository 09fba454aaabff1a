// Search-as-you-type: whether a resource matches what was typed, how well, and why, where its
// name does not show it. Both sides are folded (contract/rules.ts); plain loops, since every
// keystroke runs over the whole list.
import type { DatabaseSummary } from '#contract/model.ts';
import { fold } from '#contract/rules.ts';

/** What else than the name a search term was found in. */
export type WhyKind = 'abbreviation' | 'alias' | 'formerName' | 'topic' | 'vendor' | 'pinyin';

/** How well a resource matches: 0 is best. */
export interface Match {
  rank: number;
  /** Null where the name itself shows it. */
  why: { kind: WhyKind; text: string } | null;
}

interface Field {
  kind: WhyKind | 'name';
  text: string;
  folded: string;
}

/** Everything a resource can be found by, folded once. */
export interface Haystack {
  fields: readonly Field[];
  /** Pinyin without blanks, and its initials; of a Latin name the name without blanks. */
  spelled: string;
  initials: string;
  hasPinyin: boolean;
  /** All of the above in one string: what is not in it needs no closer look. */
  all: string;
}

/** What a haystack is made of. */
export type Searched = Pick<DatabaseSummary, 'name' | 'vendor' | 'keys'> &
  Partial<Pick<DatabaseSummary, 'abbreviation' | 'aliases' | 'formerNames' | 'topics'>>;

/** What was typed, prepared once per keystroke. */
export interface Wanted {
  phrase: string;
  words: readonly string[];
  /** The phrase without blanks, if it can be pinyin; else ''. */
  spelled: string;
}

type Fit = 'exact' | 'prefix' | 'word' | 'within';

/** Rank of a fit: exact before prefix before the rest, names before what stands for them. */
const ranks: Readonly<Record<Fit, { name: number; otherName: number; subject: number }>> = {
  exact: { name: 0, otherName: 1, subject: 4 },
  prefix: { name: 2, otherName: 3, subject: 6 },
  word: { name: 4, otherName: 5, subject: 6 },
  within: { name: 5, otherName: 6, subject: 7 },
};
const scatteredRank = 8;
const han = /\p{Script=Han}/u;
const latinOnly = /^[a-z0-9]+$/;
const letterOrDigit = /[\p{L}\p{N}]/u;

const haystacks = new WeakMap<Searched, Haystack>();
/** Resources folded at a stretch while nobody types. */
const stretch = 40;

/** The haystack of a resource, made once: it depends on neither language nor day. */
export function haystackFor(resource: Searched): Haystack {
  const known = haystacks.get(resource);
  if (known !== undefined) return known;
  const haystack = haystackOf(resource);
  haystacks.set(resource, haystack);
  return haystack;
}

/**
 * Makes the haystacks of a list in short stretches, so that the first keystroke finds them made and
 * nothing else waits for them. Returns how to stop.
 */
export function foldAhead(resources: readonly Searched[]): () => void {
  let at = 0;
  let timer = setTimeout(foldSome, 1_000);
  function foldSome(): void {
    for (const resource of resources.slice(at, at + stretch)) haystackFor(resource);
    at += stretch;
    if (at < resources.length) timer = setTimeout(foldSome, 50);
  }
  return () => clearTimeout(timer);
}

/** Folds everything a resource can be found by. */
export function haystackOf(resource: Searched): Haystack {
  const {
    name,
    vendor,
    keys,
    abbreviation,
    aliases = [],
    formerNames = [],
    topics = [],
  } = resource;
  const fields = [
    ...fieldsOf('name', [name.zh_CN, name.en]),
    ...fieldsOf('abbreviation', [abbreviation]),
    ...fieldsOf('alias', aliases),
    ...fieldsOf('formerName', formerNames),
    ...fieldsOf('topic', topics),
    ...fieldsOf('vendor', [vendor.zh_CN, vendor.en]),
  ];
  const { zh_CN: spelled, initials } = keys;
  return {
    fields,
    spelled,
    initials,
    hasPinyin: han.test(name.zh_CN ?? ''),
    all: [...fields.map((field) => field.folded), spelled, initials].join('\n'),
  };
}

/** Prepares what was typed; null where nothing was. */
export function wantedOf(typed: string): Wanted | null {
  const phrase = fold(typed);
  if (phrase === '') return null;
  const squeezed = phrase.replace(/[\s'’-]/g, '');
  const canBePinyin = squeezed.length > 1 && latinOnly.test(squeezed);
  return { phrase, words: phrase.split(' '), spelled: canBePinyin ? squeezed : '' };
}

/** How a resource matches what was typed; null where it does not. */
export function matchOf(wanted: Wanted, haystack: Haystack): Match | null {
  const best = fieldMatch(wanted, haystack) ?? null;
  if (best !== null && best.rank === 0) return best;
  const bySound = wanted.spelled === '' ? null : spelledMatch(wanted.spelled, haystack);
  if (bySound !== null && (best === null || bySound.rank < best.rank)) return bySound;
  return best ?? scatteredMatch(wanted, haystack);
}

function fieldMatch({ phrase }: Wanted, { fields, all }: Haystack): Match | null {
  if (!all.includes(phrase)) return null;
  let best: Match | null = null;
  for (const field of fields) {
    const fit = fitOf(phrase, field.folded);
    if (fit === null) continue;
    // A topic word is a word: no thesis in synthesis.
    if (fit === 'within' && field.kind === 'topic' && latinOnly.test(phrase)) continue;
    const rank = rankOf(fit, field.kind);
    if (best !== null && best.rank <= rank) continue;
    best = { rank, why: whyOf(field) };
  }
  return best;
}

function spelledMatch(typed: string, { spelled, initials, hasPinyin }: Haystack): Match | null {
  const fits = [
    fitOfSpelling(typed, spelled, 4),
    // Initials of a whole name: one or two letters would stand in the middle of nearly every one.
    fitOfSpelling(typed, initials, 3),
  ];
  const kind = hasPinyin ? 'pinyin' : 'name';
  let rank = Number.POSITIVE_INFINITY;
  for (const fit of fits) if (fit !== null) rank = Math.min(rank, rankOf(fit, kind));
  if (rank === Number.POSITIVE_INFINITY) return null;
  return { rank, why: hasPinyin ? { kind: 'pinyin', text: typed } : null };
}

/** All words are there, though not side by side or not in one field. */
function scatteredMatch({ words }: Wanted, { fields, all }: Haystack): Match | null {
  if (words.length < 2 || !words.every((word) => all.includes(word))) return null;
  const names = fields.filter((field) => field.kind === 'name');
  const strayed = words.find((word) => !names.some((field) => field.folded.includes(word)));
  const field = strayed && fields.find((candidate) => candidate.folded.includes(strayed));
  return { rank: scatteredRank, why: field ? whyOf(field) : null };
}

function fitOf(needle: string, hay: string): Fit | null {
  let at = hay.indexOf(needle);
  if (at < 0) return null;
  if (at === 0) return needle.length === hay.length ? 'exact' : 'prefix';
  while (at >= 0) {
    if (!letterOrDigit.test(hay.charAt(at - 1))) return 'word';
    at = hay.indexOf(needle, at + 1);
  }
  // One Latin letter inside a word says nothing; one 汉字 does.
  return needle.length === 1 && latinOnly.test(needle) ? null : 'within';
}

function fitOfSpelling(typed: string, spelled: string, leastWithin: number): Fit | null {
  if (spelled.startsWith(typed)) return spelled.length === typed.length ? 'exact' : 'prefix';
  return typed.length >= leastWithin && spelled.includes(typed) ? 'within' : null;
}

function rankOf(fit: Fit, kind: Field['kind']): number {
  if (kind === 'name') return ranks[fit].name;
  return kind === 'topic' || kind === 'vendor' ? ranks[fit].subject : ranks[fit].otherName;
}

function whyOf({ kind, text }: Field): Match['why'] {
  return kind === 'name' ? null : { kind, text };
}

function fieldsOf(kind: Field['kind'], texts: readonly (string | undefined)[]): Field[] {
  const fields: Field[] = [];
  for (const text of texts) {
    const folded = fold(text ?? '');
    if (text && folded !== '') fields.push({ kind, text, folded });
  }
  return fields;
}
