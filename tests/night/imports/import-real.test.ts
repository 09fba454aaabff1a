// Real libraries' lists, where REAL_DATA_DIR names the folder that holds them.

import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Refused } from '#server/store/refused.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { takeTitles } from '#tests/contract/imports/titles/title-imports.ts';
import { openedPortal } from '#tests/contract/support/fresh-library.ts';
import { readAll } from '#tests/contract/support/reading.ts';
import { hasReal, isRealDataThere, realBytes } from './real-data.ts';

const temple = 'az/temple_libguides_az_part1.json';
const lzufe = 'zh/lzufe_databases_zh.tsv';
const isThere = isRealDataThere(temple, 'the lists of real libraries');
const others = [
  'kbart/chocula__kbart_JSTOR.txt',
  'counter/r5/celus__COUNTER_R5_Report_Examples_DR.csv',
  'counter/r5/celus__C5_PR_test.json',
  'counter/encodings/unsub__counter4_jr1_2018_00_utf_16le_bom.csv',
  'counter/r4/pycounter__simpleJR1.tsv',
  'robustness/blns.json',
];

describe.runIf(isThere)('lists of real libraries', () => {
  const portal = openedPortal();
  const take = async (
    library: LibraryRecord,
    file: string,
    bytes: Uint8Array = realBytes(file),
  ) => {
    const order = { kind: 'databases', fileName: basename(file), provider: '' } as const;
    return (await takeTitles(portal, library, bytes, { ...order, packageName: '' })).report;
  };
  const rowsOf = (library: LibraryRecord) =>
    portal.store.inLibrary(library.code, (tx) => tx.select().from(databases));

  test('takes all 450 databases of Temple University, safe for readers', async () => {
    const library = await portal.addLibrary();
    const report = await take(library, temple);
    expect(report).toMatchObject({ read: 450, created: 450, changed: 0, unchanged: 0 });
    expect(report.refused).toEqual([]);

    const reading = await readAll(portal, library);
    // One has no address, and is kept for librarians until it has one.
    expect(reading.databases).toHaveLength(449);
    expect(reading.subjects).toHaveLength(65);
    const stored = await rowsOf(library);
    const noted = stored.filter(({ internalNote }) => internalNote !== '');
    expect(noted).toHaveLength(36);
    for (const { internalNote } of noted) {
      const note = JSON.stringify(internalNote).slice(1, -1);
      // Some notes are nothing but an address, or words that the description has too.
      const isPublic = reading.details.some(({ accessUrl, introductionHtml }) =>
        [accessUrl, introductionHtml.en ?? ''].some((text) => text.includes(internalNote)),
      );
      if (!isPublic) expect(reading.text).not.toContain(note);
    }
    expect(reading.text).not.toMatch(/internal_?note|<script|onerror|javascript:/i);
    expect(reading.text).not.toMatch(/password=/);
    const limited = reading.details.filter(({ concurrentUsers }) => concurrentUsers !== null);
    expect(limited.length).toBeGreaterThan(35);
    expect(reading.text).not.toMatch(/Concurrent user limit: (?:\d+|unlimited)"/i);

    const again = await take(library, temple);
    expect(again).toMatchObject({ read: 450, created: 0, changed: 0, unchanged: 450 });
  });

  test('takes the 41 databases of a Chinese library, in UTF-8 and in GB18030 alike', async () => {
    const inUtf8 = await portal.addLibrary();
    const inGb = await portal.addLibrary();
    const utf8 = realBytes(lzufe);
    expect(await take(inUtf8, lzufe)).toMatchObject({ read: 41, created: 41, encoding: 'utf-8' });
    const gb = gb18030Of(utf8.toString('utf8'));
    expect(await take(inGb, lzufe, gb)).toMatchObject({ created: 41, encoding: 'gb18030' });
    const comparable = async (library: LibraryRecord) =>
      (await rowsOf(library))
        .map(({ libraryCode, createdAt, updatedAt, ...row }) => row)
        .sort((one, other) => (one.id < other.id ? -1 : 1));
    expect(await comparable(inGb)).toEqual(await comparable(inUtf8));
    const { databases: shown } = await readAll(portal, inGb);
    expect(shown.find(({ id }) => id === 'pkulaw')).toMatchObject({
      name: { zh_CN: '北大法宝' },
      keys: { zh_CN: 'beidafabao', initials: 'bdfb' },
    });
  });

  test.each(others.filter(hasReal))('refuses %s whole, and changes nothing', async (file) => {
    const library = await portal.addLibrary();
    await expect(take(library, file)).rejects.toThrow(Refused);
    expect(await rowsOf(library)).toEqual([]);
  });
});

/** Node writes no GB18030; the table of two-byte characters is made from its decoder. */
function gb18030Of(text: string): Uint8Array {
  const decoder = new TextDecoder('gb18030');
  const pairs = new Map<string, number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      if (trail !== 0x7f) pairs.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
    }
  }
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const code = character.codePointAt(0) ?? 0;
      const bytes = code < 0x80 ? [code] : pairs.get(character);
      if (bytes === undefined) throw new Error(`no pair for ${character}`);
      return bytes;
    }),
  );
}
