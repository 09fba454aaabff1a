// What the service sends to a browser beside calls: documents per host, files, manifest, icons.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Bootstrap } from '#contract/models/model.ts';
import { pack as english } from '#i18n/en.ts';
import { pack as chinese } from '#i18n/zh_CN.ts';
import {
  brandingHash,
  pictureEntries,
  picturePath,
} from '#server/documents/icons/library-pictures.ts';
import { openSite } from '#server/documents/site-files.ts';
import { libraryView } from '#server/domain/libraries/library-view.ts';
import { pngSize } from '#server/files/png.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { databases, wording } from '#server/store/schema/libraries.ts';
import { originOf } from '../accounts/signing-in.ts';
import { databaseRow } from '../support/database-rows.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { frontDoor, nobodysHost, readingOf } from './reading-documents.ts';

const portal = openedPortal();
const names = { nameZh: '示范<大学>图书馆', embeddingOrigins: ['https://lib.example.org'] };
const library = oneLibrary(portal, names, (tx, libraryCode) =>
  tx.insert(databases).values(
    databaseRow(libraryCode, 'first', {
      name: { zh_CN: '首个数据库 </script><b>' },
      introductionHtml: { zh_CN: '<p>介绍</p>' },
    }),
  ),
);
const owned = (libraryCode: string, key: string, text: string, more: object = {}) =>
  ({ libraryCode, grade: 'custom', language: 'en', key, text, ...more }) as const;
const abroad = { isInternational: true, themeColor: '#7a1f5c' };
const international = oneLibrary(portal, abroad, (tx, libraryCode) =>
  tx
    .insert(wording)
    .values([
      owned(libraryCode, 'home.title', 'basic', { grade: 'basics' }),
      owned(libraryCode, 'home.title', 'custom </script>'),
      owned(libraryCode, 'shell.nav.databases', '资源库', { language: 'zh_CN' }),
    ]),
);
const { get, rendered } = readingOf(portal, library);

const bootstrapIn = (text: string) => {
  const json = /<script type="application\/json" id="bootstrap">(.*?)<\/script>/s.exec(text)?.[1];
  return Bootstrap.parse(JSON.parse(json ?? 'null'));
};

describe('a document', () => {
  test('carries title, language, colours and bootstrap of its host', async () => {
    const { text, status } = await rendered('/personalIndex');
    expect(status).toBe(200);
    expect(text).toContain('<html lang="zh-CN">');
    expect(text).toContain('<title>示范&lt;大学&gt;图书馆电子资源导航</title>');
    const bootstrap = bootstrapIn(text);
    expect(bootstrap.library?.libraryCode).toBe(library.code);
    expect(bootstrap.accessToken).toBeTruthy();
    expect(bootstrap).toMatchObject({ apiOrigin: null, wording: null, refusal: null });
    expect(text).toContain('--libraryBar:#');
    const shell = await get('/myResourceLibrary');
    const sheet = /href="(\/theme\/[\w-]+\.css)"/.exec(shell.text)?.[1] ?? '';
    const theme = await get(sheet);
    expect(theme.text).toContain('--library-bar');
    expect(theme.response.headers.get('Cache-Control')).toContain('immutable');
  });

  test.each<[string, Record<string, string>?]>([
    ['en'],
    ['en_GB'],
    // The address names no language that there is: the one chosen before.
    ['fr', { Cookie: 'language=en' }],
  ])('speaks English for the tag %s, in all its parts', async (lang, headers) => {
    await rendered(`/databaseList?lang=${lang}`);
    const landing = await get(`/personalIndex?lang=${lang}`, library, headers);
    expect(landing.title).toBe('Test Library E-Resource Navigation');
    const document = await get(`/databaseList?lang=${lang}`, library, headers);
    expect(document.text).toContain('<html lang="en">');
    expect(document.title).toBe('Databases · Test Library E-Resource Navigation');
    if (headers !== undefined) return;
    expect(document.text).toContain('/databaseList?lang=en">');
    expect(document.headings).toEqual(['Databases']);
    expect(document.headers.get('Set-Cookie')).toContain('language=en');
  });

  test('has no inline script, and no style that its policy does not name', async () => {
    const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
    for (const path of ['/', '/databaseList', '/databaseDetail?id=first']) {
      const { text, headers } = await rendered(path);
      expect(text).not.toMatch(/\son\w+=/i);
      for (const [tag] of text.matchAll(/<script[^>]*>/g)) {
        expect(tag).toMatch(/src="\/assets\/|type="application\/(?:ld\+)?json"/);
      }
      const policy = headers.get('Content-Security-Policy') ?? '';
      for (const part of [
        "script-src 'self';",
        "require-trusted-types-for 'script'",
        "frame-ancestors 'self' https://lib.example.org",
      ]) {
        expect(policy).toContain(part);
      }
      expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
      for (const [, css = ''] of text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) {
        expect(policy).toContain(hashOf(css));
      }
      for (const [, css = ''] of text.matchAll(/<[^>]* style="([^"]*)"/g)) {
        expect(policy).toMatch(/style-src-attr 'unsafe-hashes'/);
        expect(policy).toContain(hashOf(css));
      }
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    }
  });

  test('shows the first rows and the detail before any script runs, as text', async () => {
    const list = await rendered('/databaseList');
    expect(list.text).toMatch(/<div id="root">.*首个数据库 &lt;\/script&gt;&lt;b&gt;/s);
    const detail = await rendered('/databaseDetail?id=first');
    expect(detail.text).toContain('<p>介绍</p>');
  });

  test('follows a change of the library at once', async () => {
    await portal.store.inLibrary(library.code, (tx) =>
      tx.update(databases).set({ line: { zh_CN: '改过的一句话' } }),
    );
    await expect.poll(async () => (await get('/databaseList')).text).toContain('改过的一句话');
  });

  test("has an international library's own words, custom over basic, unable to end its block", async () => {
    const { text, headings } = await rendered('/databaseList', international);
    expect(headings).toEqual(['资源库']);
    expect(bootstrapIn(text).wording?.en).toEqual({ 'home.title': 'custom </script>' });
  });

  test.each([
    ['the front door', `${frontDoor}/home`, 200, null],
    ['www', 'http://www.localhost:8080/home', 200, null],
    ['a host of nobody', `${nobodysHost}/`, 404, { code: 10020 }],
  ])('belongs to no library at %s', async (_, address, status, refusal) => {
    const found = await get('', address);
    expect(found.status).toBe(status);
    const facts = { library: null, accessToken: null, refusal };
    expect(bootstrapIn(found.text)).toMatchObject(facts);
  });

  test('is bare under the name that the worker keeps, and comes compressed where that is accepted', async () => {
    const shell = await get('/shell.html');
    expect(shell.status).toBe(200);
    expect(shell.text).not.toContain('bootstrap');
    expect(shell.text).toContain('<meta name="base-domain" content="localhost" />');
    expect((await get('/index.html')).status).toBe(301);
    const { headers } = await get('/', library, { 'Accept-Encoding': 'gzip, br' });
    expect(headers.get('Content-Encoding')).toBe('br');
  });
});

describe('a file', () => {
  test('is kept for good under /assets/, and missing there it is missing', async () => {
    const found = await get('/assets/main-abc123.js');
    expect(found.response.headers.get('Cache-Control')).toContain('immutable');
    const missing = await get('/assets/main-000000.js');
    expect(missing.status).toBe(404);
    expect(missing.text).not.toContain('<html');
  });

  test('is asked for anew where it is the worker', async () => {
    const { response } = await get('/sw.js');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(response.headers.get('Service-Worker-Allowed')).toBe('/');
    const etag = response.headers.get('ETag') ?? '';
    expect((await get('/sw.js', library, { 'If-None-Match': etag })).status).toBe(304);
  });

  test('is another one where the worker is withdrawn', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-withdrawn-'));
    writeFileSync(join(folder, 'sw.js'), 'worker');
    writeFileSync(join(folder, 'sw-withdrawn.js'), 'withdrawn');
    const textOf = (isWithdrawn: boolean) =>
      openSite(folder, 'localhost', isWithdrawn)
        .answer('/sw.js', new Request('http://a/'), {})
        ?.text();
    expect(await textOf(false)).toBe('worker');
    expect(await textOf(true)).toBe('withdrawn');
    rmSync(folder, { recursive: true });
  });

  test('that is not there is not the page', async () => {
    const outside = ['/../package.json', '/.git/config', '/%2e%2e/package.json'];
    const missing = ['/nothing.ico', '/sso/nothing', '/files/x', '/theme/', '/go/x'];
    for (const path of [...missing, ...outside]) {
      const { status, text } = await get(path);
      expect(text).not.toContain('devDependencies');
      if (!path.includes('package.json')) expect([path, status]).toEqual([path, 404]);
    }
  });

  test('of a call that is not declared is a refusal in an envelope', async () => {
    for (const area of ['metaapi', 'knowledge', 'util', 'log', 'meta-microservicecloud']) {
      const { status, text } = await get(`/${area}/nothing`);
      expect([area, status]).toEqual([area, 404]);
      expect(JSON.parse(text)).toMatchObject({ flag: false, code: 404 });
    }
  });
});

describe('a manifest', () => {
  const iconOf = async ({ src, sizes, type }: { src: string; sizes: string; type: string }) => {
    const icon = await portal.app.fetch(new Request(originOf(library) + src));
    expect([icon.status, icon.headers.get('Content-Type')]).toEqual([200, type]);
    const bytes = Buffer.from(await icon.arrayBuffer());
    const size = pngSize(bytes);
    if (type === 'image/png') expect(`${size?.width}x${size?.height}`).toBe(sizes);
    return bytes.toString('base64');
  };

  test("is the host's own, with icons that are there", async () => {
    const { response, text } = await get('/manifest.webmanifest');
    expect(response.headers.get('Content-Type')).toContain('application/manifest+json');
    expect(response.headers.get('Vary')).toBe('Host');
    const manifest = JSON.parse(text);
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
    expect(manifest.name).toContain('示范<大学>图书馆');
    const purposes = new Set<string>();
    for (const icon of manifest.icons) purposes.add(`${icon.sizes} ${icon.purpose}`);
    for (const each of ['192x192 any', '512x512 any', '512x512 maskable'])
      expect(purposes).toContain(each);
    for (const icon of manifest.icons) await iconOf(icon);
  });

  const manifestIn = async (host: LibraryRecord, lang: string) =>
    JSON.parse((await get(`/manifest.webmanifest?lang=${lang}`, host)).text);

  test("speaks the page's language, with the page's words for its shortcuts", async () => {
    for (const [lang, tag, pack] of [
      ['zh_CN', 'zh-CN', chinese],
      ['en', 'en', english],
    ] as const) {
      const manifest = await manifestIn(library, lang);
      expect(manifest).toMatchObject({ id: '/', lang: tag, dir: 'ltr' });
      const names = manifest.shortcuts.map(({ name }: { name: string }) => name);
      const { databases, notices, mine } = pack.shell.nav;
      expect(names).toEqual([databases, notices, mine]);
      expect(manifest.name).toContain(pack.shell.titleSuffix);
      expect(/\p{Script=Han}/u.test(manifest.description)).toBe(lang === 'zh_CN');
    }
    expect((await manifestIn(international, 'en')).name).toContain(international.nameEn);
  });

  test("has the library's own words where it has some", async () => {
    const { code } = international;
    const rows = ['zh_CN', 'en'].map((language) =>
      owned(code, 'shell.nav.notices', `own ${language}`, { language }),
    );
    await portal.store.inLibrary(code, (tx) => tx.insert(wording).values(rows));
    for (const lang of ['zh_CN', 'en']) {
      await expect
        .poll(async () => (await manifestIn(international, lang)).shortcuts[1].name)
        .toBe(`own ${lang}`);
      expect((await manifestIn(library, lang)).shortcuts[1].name).not.toContain('own');
    }
  });

  test('has shortcuts with icons of their own', async () => {
    const { shortcuts } = await manifestIn(library, 'en');
    const pictures = new Set<string>();
    for (const { icons } of shortcuts) {
      expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toContain('96x96');
      for (const icon of icons) pictures.add(await iconOf(icon));
    }
    expect(pictures.size).toBe(shortcuts.length * 2);
  });

  test('takes shares and links of its own scheme, into a screen that there is', async () => {
    const manifest = await manifestIn(library, 'zh_CN');
    expect(manifest.share_target).toMatchObject({
      action: '/share',
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    });
    // Browsers allow lower-case letters only behind `web+`.
    const scheme = { protocol: expect.stringMatching(/^web\+[a-z]+$/), url: '/share?url=%s' };
    expect(manifest.protocol_handlers).toMatchObject([scheme]);
    expect(manifest.launch_handler.client_mode).toEqual(['navigate-existing', 'auto']);
    expect((await get('/share?text=x')).status).toBe(200);
  });

  test('shows no pictures but those of the library as it looks now', async () => {
    expect((await manifestIn(library, 'en')).screenshots).toEqual([]);
    const view = libraryView(library);
    const look = brandingHash(view, null);
    for (const changed of [
      { ...view, libraryName: 'x' },
      { ...view, libraryCode: '1' },
      { ...view, style: { ...view.style, themeColor: '#000000' } },
      { ...view, libraryAttr: { ...view.libraryAttr, mark: 'x' } },
    ]) {
      expect(brandingHash(changed, null)).not.toBe(look);
    }
    expect(brandingHash(view, { en: { 'shell.nav.notices': 'News' } })).not.toBe(look);
    const path = picturePath(look, 'wide', 'databaseList', 'en');
    const site = { bytesOf: (at: string) => (at === path ? new Uint8Array(1) : null) };
    const found = (language: 'zh_CN' | 'en') =>
      pictureEntries(site, look, language, () => 'Collections');
    expect(found('zh_CN')).toEqual([]);
    const picture = { src: path, type: 'image/webp', sizes: '1280x800', label: 'Collections' };
    expect(found('en')).toEqual([{ ...picture, form_factor: 'wide' }]);
  });
});

describe('the description of the calls', () => {
  test('names every call with its headers', async () => {
    const { text } = await get('/api/docs/openapi.json');
    const { paths } = JSON.parse(text);
    expect(Object.keys(paths)).toContain('/knowledge/list');
    const list = paths['/metaapi/meta-core-database/edge/v1.5/databases'].get;
    const names = list.parameters.map(({ name }: { name: string }) => name);
    const needed = ['offset', 'limit', 'sign', 'rev', 'libraryCode'];
    expect(names).toEqual(expect.arrayContaining(needed));
  });

  test('has a page to read it', async () => {
    for (const path of ['', '/swagger-ui.css', '/swagger-ui-bundle.js', '/start.js']) {
      expect((await get(`/api/docs${path}`)).status).toBe(200);
    }
    expect((await get('/api/docs/package.json')).status).toBe(404);
  });
});
