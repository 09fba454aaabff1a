// The topic words of a query, which lead to databases. Only whole words count, never parts of longer ones.

import { wordsOfChinese } from '../text/chinese-words.ts';
import type { BothLanguages } from '../text/field.ts';
import { foldForSearch } from '../text/fold-text.ts';
import { isCharacter, tokensOf } from '../text/tokens.ts';
import { formsOf } from '../text/word-forms.ts';
import { type Kin, topicKin } from './topic-kin.ts';

export interface TopicWord {
  word: string;
  ids: string[];
}

/** What a database is found by besides its own texts; subjects by their codes. */
interface TopicSource {
  id: string;
  topics: readonly string[];
  subjects: readonly string[];
}

export function topicWordsOf(
  databases: readonly TopicSource[],
  subjects: readonly { code: string; name: BothLanguages }[],
): TopicWord[] {
  const names = new Map(subjects.map(({ code, name }) => [code, Object.values(name)]));
  const words = new Map<string, string[]>();
  for (const { id, topics, subjects: codes } of databases) {
    for (const word of new Set([...topics, ...codes.flatMap((code) => names.get(code) ?? [])])) {
      const ids = words.get(word);
      if (ids !== undefined) ids.push(id);
      else if (word !== '') words.set(word, [id]);
    }
  }
  return Array.from(words, ([word, ids]) => ({ word, ids }));
}

/** All forms of the word have the same `key`. */
export interface Topic extends TopicWord {
  key: string;
  shown: string;
}

const keyOfToken = (token: string) =>
  isCharacter(token) ? token : ([token, ...formsOf(token)].sort()[0] ?? token);

function topicKey(word: string): string {
  return tokensOf(foldForSearch(word)).map(keyOfToken).join(' ');
}

const han = /\p{Script=Han}/u;

/** A group without databases leads to the wider topic. */
export function topicsFrom(words: readonly TopicWord[]): Topic[] {
  const known = new Map<string, Topic>();
  for (const { word, ids } of words) {
    const key = topicKey(word);
    const same = known.get(key);
    if (same === undefined) known.set(key, { word, ids, key, shown: word });
    else same.ids = [...new Set([...same.ids, ...ids])];
  }
  const found = new Map(known);
  const add = (word: string, ids: readonly string[], shown: string) => {
    const key = topicKey(word);
    const own = known.get(key);
    const all = [...new Set([...(own?.ids ?? []), ...ids])];
    found.set(key, { word, key, shown: own?.shown ?? shown, ids: all });
  };
  const left: Kin[] = [];
  for (const kin of topicKin) {
    const ids = idsOf(known, kin.words);
    if (ids.length === 0) left.push(kin);
    else for (const word of kin.words) add(word, ids, word);
  }
  for (const { words: own, wider } of left) {
    const topics = wider.flatMap((word) => found.get(topicKey(word)) ?? []);
    const [nearest] = topics;
    if (nearest === undefined) continue;
    for (const word of own) {
      const inLanguage = topics.find(
        ({ shown, ids }) => han.test(shown) === han.test(word) && isSame(ids, nearest.ids),
      );
      add(word, nearest.ids, (inLanguage ?? nearest).shown);
    }
  }
  found.delete('');
  return [...found.values()];
}

const isSame = (ids: readonly string[], others: readonly string[]) =>
  ids.length === others.length && ids.every((id) => others.includes(id));

function idsOf(known: ReadonlyMap<string, Topic>, words: readonly string[]): string[] {
  return [...new Set(words.flatMap((word) => known.get(topicKey(word))?.ids ?? []))];
}

/** Longest first. A topic inside a longer one is left out. */
export function topicsTyped(topics: readonly Topic[], whole: readonly string[]): Topic[] {
  const { byKey, longest } = lookedUp(topics);
  const keys = whole.map(keyOfToken);
  const candidates: { topic: Topic; from: number; to: number }[] = [];
  for (let length = Math.min(longest, keys.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= keys.length; from += 1) {
      const topic = byKey.get(keys.slice(from, from + length).join(' '));
      if (topic !== undefined) candidates.push({ topic, from, to: from + length });
    }
  }
  if (candidates.length === 0) return [];
  const { starts, ends } = boundsOf(whole);
  const taken: [from: number, to: number][] = [];
  const found = new Set<Topic>();
  for (const { topic, from, to } of candidates) {
    if (!starts.has(from) || !ends.has(to)) continue;
    if (taken.some(([first, last]) => from >= first && to <= last)) continue;
    taken.push([from, to]);
    found.add(topic);
  }
  return [...found];
}

interface LookedUp {
  byKey: ReadonlyMap<string, Topic>;
  longest: number;
}

const known = new WeakMap<readonly Topic[], LookedUp>();

function lookedUp(topics: readonly Topic[]): LookedUp {
  const made = known.get(topics) ?? {
    byKey: new Map(topics.map((topic) => [topic.key, topic])),
    longest: topics.reduce((most, { key }) => Math.max(most, key.split(' ').length), 0),
  };
  known.set(topics, made);
  return made;
}

/** Where words begin and end among the tokens. `Intl.Segmenter` finds the words of Chinese text. */
function boundsOf(tokens: readonly string[]): { starts: Set<number>; ends: Set<number> } {
  const starts = new Set<number>();
  const ends = new Set<number>();
  for (let from = 0; from < tokens.length; ) {
    let to = from;
    while (to < tokens.length && isCharacter(tokens[to] ?? '')) to += 1;
    if (to === from) {
      starts.add(from);
      ends.add(from + 1);
      from += 1;
      continue;
    }
    let index = from;
    for (const word of wordsOfChinese(tokens.slice(from, to).join(''))) {
      starts.add(index);
      index += [...word].length;
      ends.add(index);
    }
    from = to;
  }
  return { starts, ends };
}
