// The rendering of screens for documents, as it was built: nothing of a library comes into another one's document, and no
// text becomes markup. All documents have hostile texts in tests/night/collection/rendered-payloads.test.ts.
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { AnyCall } from '#contract/calls/declare.ts';
import { readersCalls } from '#contract/calls/readers-calls.ts';
import type { Language, Library } from '#contract/models/model.ts';
import { dayOf } from '#contract/rules/day.ts';
import type { DocumentRequest, Render } from '#contract/wire/document.ts';
import { aDatabase } from '#features/collection-list/databases/sample.test-data.ts';
import { hostOf } from '#server/documents/host.test-data.ts';
import { openSite } from '#server/documents/site-files.ts';
import { libraryView } from '#server/domain/libraries/library-view.ts';
import { databaseRows } from '#server/seed/database-rows.ts';
import { subjectRows } from '#server/seed/subject-rows.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';
import { root } from '#tools/process.ts';
import { strangerOf } from '../support/asking.ts';
import { markupIn, payloads, withText } from '../support/payloads.ts';
import { openPortal } from '../support/portal.ts';

const isBuilt = existsSync(`${root}/dist/service`);
const rendering = openSite(`${root}/dist`).render();

const libraryOf = (name: string): Library => {
  const { library } = hostOf(name);
  const addresses = { metaReanderUrl: '/sso/login', logoutUrl: '/sso/logout', mark: 'M' };
  const attributes = { ...library?.attributes, ...addresses };
  const own = { id: name, nameZh: `${name} zh`, nameEn: `${name} en`, nameShort: name };
  return libraryView({ ...library, ...own, attributes, isInternational: true } as LibraryRecord);
};
const databaseOf = (name: string) =>
  aDatabase({
    name: { zh_CN: `${name} 库`, en: `${name} base` },
    vendor: { zh_CN: `${name} 商`, en: `${name} vendor` },
    line: { zh_CN: `${name} 句`, en: `${name} line` },
  });

async function built(): Promise<Render> {
  const render = await rendering;
  if (render === null) throw new Error('The page is not built: run npm run build');
  return render;
}

const requestOf = (name: string, language: Language, read: DocumentRequest['read']) => ({
  address: '/databaseList',
  origin: 'http://demo.localhost',
  library: libraryOf(name),
  refusal: null,
  baseDomain: 'localhost',
  language,
  wording: { [language]: { 'databases.title': `${name} title ${language}` } },
  isCompact: false,
  now: Date.UTC(2026, 0, 5),
  read,
});

test.skipIf(!isBuilt)(
  'two libraries and two languages, thirty-two times, eight at once, keep to themselves',
  async () => {
    const render = await built();
    const kinds = ['Alpha', 'Omega'].flatMap((name) =>
      (['zh_CN', 'en'] as const).map((language) => ({ name, language })),
    );
    let next = 0;
    const work = async () => {
      while (next < 32) {
        const { name, language } = kinds[next++ % kinds.length] ?? { name: '', language: 'en' };
        const screen = await render(
          requestOf(name, language, async (call) => {
            await sleep(next % 6);
            const items = call === 'listDatabases' ? [databaseOf(name)] : [];
            return { items, total: items.length };
          }),
        );
        const all = JSON.stringify(screen);
        expect(screen?.html).toContain(`${name} title ${language}`);
        expect(screen?.html).toContain(language === 'en' ? `${name} base` : `${name} 库`);
        expect(all).not.toContain(name === 'Alpha' ? 'Omega' : 'Alpha');
        expect(screen?.html).not.toContain(`title ${language === 'en' ? 'zh_CN' : 'en'}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
  },
);

test('the foot leads to the library’s contact once, also where nothing of its desk is known', async () => {
  const render = await built();
  for (const phone of ['', '010-5555 0123']) {
    const settings = { contact: {}, officeHours: {}, phone, email: '', advisoryHtml: {} };
    const request = requestOf('Alpha', 'zh_CN', async (call) =>
      call === 'getPortalSettings' ? settings : { items: [], total: 0 },
    );
    const html = (await render(request))?.html ?? '';
    expect(html.includes('tel:')).toBe(phone !== '');
    expect(html.split('联系图书馆')).toHaveLength(2);
  }
});

test('a screen that throws is a failure, and no empty page', async () => {
  const render = await built();
  const request = requestOf('Alpha', 'zh_CN', async (call) =>
    call === 'listDatabases' ? { items: [{ id: 'one' }], total: 1 } : { items: [] },
  );
  await expect(render(request)).rejects.toThrow('A part of the screen threw');
});

test.skipIf(!isBuilt)(
  '500 hostile texts in every text of a list and of a detail are never markup',
  async () => {
    const portal = await openPortal();
    const library = await portal.addLibrary();
    const { code: libraryCode } = library;
    const own = <T>(rows: readonly T[]) => rows.map((row) => ({ ...row, libraryCode }));
    await portal.store.inLibrary(libraryCode, async (tx) => {
      await tx.insert(subjects).values(own(subjectRows));
      await tx.insert(databases).values(own(databaseRows('all', dayOf(Date.now()), 'a.example')));
    });
    const visitor = await strangerOf(portal, library);
    const render = await built();
    const each = payloads();
    expect(each.length).toBeGreaterThanOrEqual(500);
    for (const address of ['/databaseList', '/databaseDetail?id=wind']) {
      /** What each call answers, by call and input. */
      const answers = new Map<string, unknown>();
      const drawn = async (text: string, isCompact: boolean) => {
        const request = requestOf(text, 'zh_CN', async (call, input) => {
          const key = JSON.stringify([call, input]);
          const known = readersCalls[call as keyof typeof readersCalls] as AnyCall;
          if (!answers.has(key)) answers.set(key, (await visitor.answer(known, input)).data);
          return withText(answers.get(key), text);
        });
        const screen = await render({ ...request, address, isCompact });
        if (screen === null) throw new Error(`${address} is not rendered`);
        return screen;
      };
      const plain = [await drawn('plain', false), await drawn('plain', true)].map(markupIn);
      expect(plain[0]).toBeGreaterThan(100);
      // Several in a text: one that were markup would be so beside the others.
      for (let at = 0; at < each.length; at += 63) {
        const layout = (at / 63) % 2;
        const text = each.slice(at, at + 63).join(' ');
        const screen = await drawn(text, layout === 1);
        expect(screen.html, `${address} ${text}`).not.toMatch(/<[^>"']*\son\w+=/i);
        expect(markupIn(screen), `${address} ${text}`).toBe(plain[layout]);
      }
    }
  },
);

test.each(['/myResourceLibrary', '/loading?ticket=a', '/keptOnDevice', '/logout'])(
  '%s is not rendered ahead',
  async (address) => {
    const render = await built();
    const request = requestOf('Alpha', 'zh_CN', () => Promise.reject(new Error('read')));
    expect(await render({ ...request, address })).toBeNull();
  },
);
