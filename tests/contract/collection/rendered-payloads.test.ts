// Hostile texts in every text of two documents, a list and a detail: none of them becomes markup. All documents have them
// in tests/night/collection/rendered-payloads.test.ts.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AnyCall } from '#contract/calls/declare.ts';
import { readersCalls } from '#contract/calls/readers-calls.ts';
import { dayOf } from '#contract/rules/day.ts';
import { libraryView } from '#server/catalogue/library-view.ts';
import { databaseRows } from '#server/seed/database-rows.ts';
import { subjectRows } from '#server/seed/subject-rows.ts';
import { openSite } from '#server/site/site.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';
import { root } from '#tools/process.ts';
import { libraryToken, originOf } from '../accounts/signing-in.ts';
import { markupIn, payloads, withText } from '../support/payloads.ts';
import { answerOf, openPortal, requestOf } from '../support/portal.ts';

const perText = 63;
const isBuilt = existsSync(`${root}/dist/service`);

test.skipIf(!isBuilt)(
  '500 hostile texts in every text of a list and of a detail are never markup',
  async () => {
    const portal = await openPortal();
    const library = await portal.addLibrary();
    const own = <T>(rows: readonly T[]) =>
      rows.map((row) => ({ ...row, libraryCode: library.code }));
    await portal.store.inLibrary(library.code, async (tx) => {
      await tx.insert(subjects).values(own(subjectRows));
      await tx.insert(databases).values(own(databaseRows('all', dayOf(Date.now()), 'a.example')));
    });
    const render = await openSite(`${root}/dist`).render();
    if (render === null) throw new Error('The page is not built: run npm run build');

    const token = await libraryToken(portal, library);
    const sending = { label: library.domainCode, libraryCode: library.code, token };
    const dataOf = async (name: string, input: unknown) => {
      const call = readersCalls[name as keyof typeof readersCalls] as AnyCall;
      const now = portal.clock.now();
      return (await answerOf(portal.app, requestOf(call, input, { ...sending, now }))).data;
    };

    const each = payloads();
    expect(each.length).toBeGreaterThanOrEqual(500);
    for (const path of ['/databaseList', '/databaseDetail?id=wind']) {
      /** What each call answers, by call and input. */
      const answers = new Map<string, unknown>();
      const drawn = async (text: string, isCompact: boolean) => {
        const screen = await render({
          address: path,
          origin: originOf(library),
          library: { ...libraryView(library), libraryName: text },
          refusal: null,
          baseDomain: 'localhost',
          language: 'zh_CN',
          wording: { zh_CN: { 'databases.title': text } },
          isCompact,
          now: Date.now(),
          read: async (call, input) => {
            const key = JSON.stringify([call, input]);
            if (!answers.has(key)) answers.set(key, await dataOf(call, input));
            return withText(answers.get(key), text);
          },
        });
        if (screen === null) throw new Error(`${path} is not rendered`);
        return screen;
      };
      const plain = [await drawn('plain', false), await drawn('plain', true)];
      expect(plain[0]?.html.split('plain').length).toBeGreaterThan(10);
      // Several in a text: one that were markup would be so beside the others.
      for (let at = 0; at < each.length; at += perText) {
        const layout = (at / perText) % 2;
        const text = each.slice(at, at + perText).join(' ');
        const screen = await drawn(text, layout === 1);
        expect(screen.html, `${path} ${text}`).not.toMatch(/<[^>"']*\son\w+=/i);
        expect(markupIn(screen), `${path} ${text}`).toBe(markupIn(plain[layout] ?? screen));
      }
    }
  },
);
