// What importing asks of a list of titles as a whole, gathered record by record while its file is read.
import type { TitleKind } from '#contract/title-model.ts';
import type { Ahead } from '../model/import-kind.ts';
import type { TitleRecord } from '../model/title-record.ts';
import { forEachYielding } from '../reading/for-each-yielding.ts';
import { digestOf, hashesOf } from './title-rows.ts';

/** Texts of both kinds of titles. */
type Texts = Record<TitleKind, Set<string>>;

export const bothKinds = (): Texts => ({ journal: new Set(), ebook: new Set() });

export class TitleListStats implements Ahead<TitleRecord> {
  /** Records so far. */
  count = 0;
  /** All numbers. */
  readonly numbers = new Set<string>();
  /** Sorting keys of all names. */
  readonly keys = bothKinds();
  /** Numbers that came again. */
  readonly #repeated = new Set<string>();
  readonly #names = bothKinds();
  /** Names that came again. */
  readonly #namesakes = bothKinds();
  /** The provider's numbers, each with the name it came with first. */
  readonly #sourceIds = { journal: new Map<string, string>(), ebook: new Map<string, string>() };
  /** Those that came with another name too. */
  readonly #reused = bothKinds();

  /** Of records that nobody gathered while they were read. */
  static async of(records: readonly TitleRecord[]): Promise<TitleListStats> {
    const ahead = new TitleListStats();
    await forEachYielding(records, (record) => ahead.now(record));
    return ahead;
  }

  begin(): void {
    this.count = 0;
    const both = [this.keys, this.#names, this.#namesakes, this.#sourceIds, this.#reused];
    for (const { journal, ebook } of both) for (const each of [journal, ebook]) each.clear();
    for (const each of [this.numbers, this.#repeated]) each.clear();
  }

  now(record: TitleRecord): void {
    const { kind, coverage } = record;
    const { folded, identifiers, keys } = digestOf(record);
    this.count += 1;
    for (const value of identifiers) addTo(this.numbers, value, this.#repeated);
    this.keys[kind].add(keys.keyZh);
    addTo(this.#names[kind], folded, this.#namesakes[kind]);
    const told = coverage?.sourceTitleId ?? '';
    if (told === '') return;
    const known = this.#sourceIds[kind].get(told);
    if (known === undefined) this.#sourceIds[kind].set(told, folded);
    else if (known !== folded) this.#reused[kind].add(told);
  }

  /** Hashes are asked for last: those for which there is no time are worked out while the database writes. */
  meanwhile(record: TitleRecord): void {
    hashesOf(record);
  }

  /** Whether the record has no number, and not its name, in common with any other. */
  isUnique(record: TitleRecord): boolean {
    const { folded, identifiers } = digestOf(record);
    if (this.#namesakes[record.kind].has(folded)) return false;
    return !identifiers.some((value) => this.#repeated.has(value));
  }

  /**
   * The provider's number, '' where it does not tell titles apart: providers give one to titles of
   * different names, a journal's and its predecessors', or whole series'.
   */
  sourceTitleIdOf({ kind, coverage }: TitleRecord): string {
    const told = coverage?.sourceTitleId ?? '';
    return this.#reused[kind].has(told) ? '' : told;
  }
}

/** Adds a text; one that was there is repeated. */
function addTo(texts: Set<string>, text: string, repeated: Set<string>): void {
  const before = texts.size;
  if (texts.add(text).size === before) repeated.add(text);
}
