// Hostile texts in every text of every fact that a document shows: none of them becomes markup.
import { existsSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { dayOf } from '#contract/rules/day.ts';
import type { RenderedData } from '#contract/wire/document.ts';
import { resourcePath } from '#contract/wire/paths.ts';
import { openSite } from '#server/documents/site-files.ts';
import { libraryView } from '#server/domain/libraries/library-view.ts';
import { fundRows, otherRows, workRows } from '#server/seed/collection-rows.ts';
import { databaseRows } from '#server/seed/database-rows.ts';
import { documentRows } from '#server/seed/document-rows.ts';
import { noticeRows } from '#server/seed/notice-rows.ts';
import { subjectRows } from '#server/seed/subject-rows.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { funds, otherResources, works } from '#server/store/schema/collection.ts';
import { databases, documents, notices, subjects } from '#server/store/schema/libraries.ts';
import { originOf } from '#tests/contract/accounts/signing-in.ts';
import {
  journal,
  kbart,
  storedTitles,
  takeTitles,
} from '#tests/contract/imports/titles/title-imports.ts';
import { markupIn, payloads, withText } from '#tests/contract/support/payloads.ts';
import { openPortal, type TestPortal } from '#tests/contract/support/portal.ts';
import { renderedPaths } from '#tests/journeys/support/rendered-paths.ts';
import { root } from '#tools/process.ts';

const isBuilt = existsSync(`${root}/dist/service`);
/** What stands for the hostile text in an address; its facts are those of a harmless word. */
const typed = 'TYPED';
const harmless = 'science';
const paths = [
  ...renderedPaths.filter((path) => !path.includes('?')),
  '/databaseList?view=card&group=subject',
  `/databaseList?q=${typed}`,
  '/databaseDetail?id=wind',
  `/journalList?q=${typed}&publisher=${typed}`,
  '/otherResourceDetail?id=fiji',
  '/fundDetail/demo-2019-013',
  '/literatureDetail?id=demonstration-1',
  `/search?q=${typed}`,
  '/notice?id=winter-hours',
];

let portal: TestPortal;
let library: LibraryRecord;
/** Of a journal and of a book. */
const details: string[] = [];

beforeAll(async () => {
  portal = await openPortal();
  library = await portal.addLibrary();
  const today = dayOf(Date.now());
  const held = databaseRows('all', today, 'demo.example.org');
  const ids = new Set(held.map(({ id }) => id));
  const own = <T>(rows: readonly T[]) => rows.map((row) => ({ ...row, libraryCode: library.code }));
  await portal.store.inLibrary(library.code, async (tx) => {
    await tx.insert(subjects).values(own(subjectRows));
    await tx.insert(databases).values(own(held));
    await tx.insert(notices).values(own(noticeRows(today, ids)));
    await tx.insert(documents).values(own(documentRows(today)));
    await tx.insert(otherResources).values(own(otherRows(false, 'demo.example.org')));
    await tx.insert(funds).values(own(fundRows()));
    await tx.insert(works).values(own(workRows(() => null)));
  });
  const book = { publication_title: 'Book of science', publication_type: 'monograph' };
  const list = kbart([journal('Journal of science'), { ...book, title_url: 'https://a.example/' }]);
  await takeTitles(portal, library, list);
  const { titles } = await storedTitles(portal, library);
  for (const { kind, id } of titles) details.push(resourcePath({ kind, id: String(id) }));
});

/** The facts of the document at an address. */
async function factsAt(path: string): Promise<RenderedData['facts']> {
  let text = '';
  await expect
    .poll(async () => {
      const response = await portal.app.fetch(new Request(originOf(library) + path));
      text = await response.text();
      return text;
    })
    .toContain('id="rendered"');
  const json = /<script type="application\/json" id="rendered">(.*?)<\/script>/s.exec(text)?.[1];
  return (JSON.parse(json ?? '') as RenderedData).facts;
}

test.skipIf(!isBuilt)(
  '500 hostile texts in every text of every screen are never markup',
  { timeout: 300_000 },
  async () => {
    const render = await openSite(`${root}/dist`).render();
    if (render === null) throw new Error('The page is not built: run npm run build');
    const each = payloads();
    expect(each.length).toBeGreaterThanOrEqual(500);
    // Several in a text: one that were markup would be so beside the others.
    const groupsOf = (size: number) =>
      Array.from({ length: each.length / size }, (_, at) =>
        each.slice(at * size, (at + 1) * size).join(' '),
      );
    // Words in an address have a limit.
    const [inAddresses, inFacts] = [groupsOf(6), groupsOf(63)];
    type Facts = RenderedData['facts'];
    const drawn = async (path: string, facts: Facts, text: string, isCompact: boolean) => {
      const screen = await render({
        address: path.replaceAll(typed, encodeURIComponent(text)),
        origin: originOf(library),
        library: { ...libraryView(library), libraryName: text },
        refusal: null,
        baseDomain: 'localhost',
        language: 'zh_CN',
        wording: { zh_CN: { 'databases.title': text, 'home.title': text } },
        isCompact,
        now: Date.now(),
        read: async (call, input) => {
          const sameCall = facts.filter((fact) => fact.call === call);
          const isSame = (fact: Facts[number]) =>
            JSON.stringify(fact.input) === JSON.stringify(input);
          // What is typed is another text each time.
          const fact = sameCall.find(isSame) ?? (path.includes(typed) ? sameCall[0] : undefined);
          if (fact === undefined) throw new Error(`nobody knows ${call}`);
          return withText(fact.data, text);
        },
      });
      if (screen === null) throw new Error(`${path} is not rendered`);
      return screen;
    };
    for (const path of [...paths, ...details]) {
      const facts = await factsAt(path.replaceAll(typed, harmless));
      expect(facts.length, path).toBeGreaterThan(0);
      // By layout.
      const plain = new Map<boolean, number>();
      for (const [index, text] of (path.includes(typed) ? inAddresses : inFacts).entries()) {
        const isCompact = index % 2 === 1;
        const screen = await drawn(path, facts, text, isCompact);
        if (!plain.has(isCompact)) {
          plain.set(isCompact, markupIn(await drawn(path, facts, 'plain', isCompact)));
        }
        expect(screen.html, `${path} ${text}`).not.toMatch(/<[^>"']*\son\w+=/i);
        expect(markupIn(screen), `${path} ${text}`).toBe(plain.get(isCompact));
      }
    }
  },
);
