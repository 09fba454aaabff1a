// The rendering of screens for documents, as it was built: nothing of a library comes into another one's document.
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Language, Library } from '#contract/models/model.ts';
import type { DocumentRequest, Render } from '#contract/wire/document.ts';
import { openSite } from '#server/site/site.ts';
import { root } from '#tools/process.ts';

const rendering = openSite(`${root}/dist`).render();

const libraryOf = (name: string): Library => ({
  id: name,
  libraryCode: name,
  libraryName: `${name} zh`,
  libName: name,
  calisCode: '',
  clientId: '',
  clientSecret: '',
  style: { themeColor: '#2b5c8a', topNavBg: '#234a70' },
  loginToPage: 'databaseList',
  preCertified: 0,
  internation: 1,
  libraryAttr: {
    nameEn: `${name} en`,
    mark: 'M',
    embeddingOrigins: [],
    metaReanderUrl: '/sso/login',
    logoutUrl: '/sso/logout',
    timeZone: 'UTC',
  },
  version: 1,
});

const databaseOf = (name: string) => ({
  id: 'one',
  name: { zh_CN: `${name} 库`, en: `${name} base` },
  vendor: { zh_CN: `${name} 商`, en: `${name} vendor` },
  line: { zh_CN: `${name} 句`, en: `${name} line` },
  abbreviation: '',
  aliases: [],
  keys: { zh_CN: 'a', en: 'a', initials: 'a' },
  subjects: [],
  types: [],
  languages: [],
  access: [],
  isInMaintenance: false,
});

async function built(): Promise<Render> {
  const render = await rendering;
  if (render === null) throw new Error('The page is not built: run npm run build');
  return render;
}

function requestOf(name: string, language: Language, read: DocumentRequest['read']) {
  return {
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
  };
}

test.skipIf(!existsSync(`${root}/dist/service`))(
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
            return call === 'listDatabases'
              ? { items: [databaseOf(name)], total: 1 }
              : { items: [] };
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

test('a text of a library is never markup', async () => {
  const render = await built();
  const payloads = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</script><svg onload=alert(1)>',
    '<!--',
    ']]>',
    '&lt;b&gt;',
    '\u2028</style><script>',
  ];
  for (const payload of payloads) {
    const screen = await render(
      requestOf(payload, 'zh_CN', async (call) =>
        call === 'listDatabases' ? { items: [databaseOf(payload)], total: 1 } : { items: [] },
      ),
    );
    const html = screen?.html ?? '';
    expect(html).toContain('class=');
    for (const hostile of ['<script', '<img', '<svg', "' onmouseover='", '</style']) {
      expect(html.includes(hostile) && payload.includes(hostile) && hostile !== '<svg').toBe(false);
    }
    expect(html).not.toMatch(/<svg onload|<!--(?!\/?\$|\s*-->)/);
  }
});

test.each(['/myResourceLibrary', '/loading?ticket=a', '/keptOnDevice', '/logout'])(
  '%s is not rendered ahead',
  async (address) => {
    const render = await built();
    const request = requestOf('Alpha', 'zh_CN', () => Promise.reject(new Error('read')));
    expect(await render({ ...request, address })).toBeNull();
  },
);
