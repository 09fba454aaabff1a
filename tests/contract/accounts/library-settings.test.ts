// Settings and documents of a library by calls of its librarians: as a file of operators, and never over each other.
import { describe, expect, test } from 'vitest';
import { listKnowledge } from '#contract/calls/collection/knowledge.ts';
import type { InputOf } from '#contract/calls/declare.ts';
import { deleteDocument } from '#contract/calls/library/document-files.ts';
import { createDocument } from '#contract/calls/library/documents.ts';
import {
  getLibrarySettings,
  saveLibrarySettings,
} from '#contract/calls/library/library-settings.ts';
import { listNotices } from '#contract/calls/library/notices.ts';
import { getPortalSettings } from '#contract/calls/library/portal.ts';
import type { LibrarySettings } from '#contract/models/library-settings.ts';
import { addDatabases } from '../support/database-rows.ts';
import { freshLibrary, openedPortal } from '../support/fresh-library.ts';
import { accountOf, askAs, dataAs, fieldsOf, issuesOf, openAccount, wordsOf } from './asking-as.ts';

const portal = openedPortal();
const library = freshLibrary(portal);
const librarian = openAccount(portal, library, 'librarian');

const read = () => dataAs(portal, librarian, getLibrarySettings, {});
const save = async (
  settings: LibrarySettings,
  more: Partial<InputOf<typeof saveLibrarySettings>> = {},
) => {
  const version = more.version ?? (await read()).version;
  const input = { settings, isTrial: false, ...more, version };
  const answer = await askAs(portal, librarian, saveLibrarySettings, input);
  return { ...answer, data: answer.data as { changes: string[]; version: string } };
};

const notice = { id: 'open', kind: 'notice', summary: {}, body: {}, pinned: 'yes' } as const;
const title = { zh_CN: '开通' };
const agreement = { id: 'agreement', kind: 'agreement', body: { zh_CN: '<p>同意。</p>' } } as const;
const whole: LibrarySettings = {
  theme: '#107c10',
  'campus-range': ['10.0.0.0/8', '192.0.2.7'],
  proxy: 'ezproxy',
  'proxy-address': 'https://proxy.example.edu',
  'sign-out-page': 'https://id.example.edu/logout',
  contact: { zh_CN: '咨询台', en: 'Desk' },
  phone: '0512',
  advisory: { zh_CN: '<p>欢迎<script>alert(1)</script></p>' },
  wording: { custom: { en: { 'shell.nav.databases': 'Collections' } } },
  documents: [{ ...agreement, title, updated: '2026-01-02' }],
  notices: [{ ...notice, title, shown: 'yes', published: '2026-01-03' }],
  maintenance: [{ id: 'atlas', from: '2026-12-01T00:00:00+08:00' }],
};

describe('a librarian', () => {
  test('changes settings, which readers see with the next answer', async () => {
    await addDatabases(portal, library, ['atlas']);
    const { code, data } = await save(whole);
    expect(code).toBe(200);
    expect(data.changes).toContain('+ phone: 0512');
    expect(await read()).toMatchObject({
      version: data.version,
      settings: {
        ...whole,
        'campus-range': ['10.0.0.0/8', '192.0.2.7/32'],
        advisory: { zh_CN: '<p>欢迎</p>' },
        maintenance: [{ id: 'atlas', from: '2026-11-30T16:00:00.000Z' }],
      },
    });
    const shown = await dataAs(portal, librarian, getPortalSettings, {});
    expect(shown).toMatchObject({ phone: '0512', contact: { en: 'Desk' } });
    const notices = await dataAs(portal, librarian, listNotices, {});
    expect(notices).toMatchObject({ items: [{ id: 'open' }] });
  });

  test('sends everything back as it was read, and nothing changes', async () => {
    await save({ ...whole, maintenance: [] });
    const { settings, version } = await read();
    expect(await save(settings)).toMatchObject({ code: 200, data: { changes: [], version } });
  });

  test('only looks first', async () => {
    const before = await read();
    const { data } = await save({ phone: '999' }, { isTrial: true });
    expect(data.changes).toEqual(['+ phone: 999']);
    expect(await read()).toEqual(before);
  });

  test('is told when somebody else has changed them meanwhile, and overwrites nothing', async () => {
    const { version } = await read();
    expect((await save({ phone: '1' }, { version })).code).toBe(200);
    expect(await save({ email: 'late@example.edu' }, { version })).toMatchObject({
      status: 409,
      code: 409,
      message: 'Somebody else has changed this meanwhile. Please open it again and try once more',
      cnMessage: '内容已被他人修改，请重新打开后再试',
    });
    expect((await read()).settings).toMatchObject({ phone: '1', email: '' });
  });

  test('of two at the same moment, one is told', async () => {
    const { version } = await read();
    const saved = ['1', '2', '3'].map((phone) => save({ phone }, { version }));
    const codes = (await Promise.all(saved)).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409, 409]);
  });

  test('does not change what is the operators’', async () => {
    const { settings } = await read();
    const others = { label: 'another', 'sign-in': 'cas', 'cas-base': 'https://169.254.0.1/cas' };
    const refused = await save({ ...settings, ...others });
    expect(refused.code).toBe(400);
    expect(fieldsOf(refused)).toEqual(['label', 'sign-in', 'cas-base']);
    // Half the world as a campus, frames of any site, letters in another's name.
    const wide = await save({
      ...settings,
      'campus-range': ['10.0.0.0/8', '0.0.0.0 - 127.*.*.*'],
      'embedding-origin': ['https://opac.example.edu', 'https://*.example'],
      'mail-from': 'desk@other.example',
    });
    expect(issuesOf(wide)).toMatchObject([
      { field: 'campus-range', en: expect.stringMatching(/^0.0.0.0\/1: 2,147,483,648 addresses/) },
      { field: 'embedding-origin', en: expect.stringMatching(/^https:\/\/\*\.example: operators/) },
      { field: 'mail-from', en: expect.stringMatching(/^other\.example: operators/) },
    ]);
    expect((await read()).settings).toEqual(settings);
  });

  test('is told every wrong field in both languages, and nothing is changed', async () => {
    const before = await read();
    const wrong = await save({
      phone: '1',
      theme: 'green',
      email: 'nobody',
      'campus-range': ['10.0.0.0/99'],
      proxy: 'ezproxy',
      'proxy-address': 'javascript:alert(1)',
      'sign-in-page': '//evil.example/login',
    });
    expect(wrong.status).toBe(400);
    expect(wordsOf(wrong)).toEqual([
      'theme: 应为颜色，如 #0f6cbd | expected a colour such as #0f6cbd',
      'sign-in-page: 应为路径（如 /sso/login）或 https 网址 | expected a path such as /sso/login, or an address by https',
      'proxy-address: 应为 https 网址 | expected an address by https',
      'email: 应为邮箱地址，如 library@example.edu | expected an address such as library@example.edu',
      expect.stringMatching(
        /^campus-range: .*“\/99”不是掩码.* \| .*"\/99" is no mask; expected a range/,
      ),
    ]);
    const unknown = await save({ maintenance: [{ id: 'nowhere' }] });
    expect(issuesOf(unknown)[0]).toMatchObject({ field: 'maintenance.nowhere' });
    const odd = await save({ fax: '1' } as unknown as LibrarySettings);
    expect(issuesOf(odd)[0]).toMatchObject({ field: 'settings.fax', zh_CN: '不认识这一项' });
    expect(await read()).toEqual(before);
  });

  test('keeps documents that are larger than other calls take', async () => {
    const body = { en: `<p>${'Long. '.repeat(40_000)}</p>` };
    const long = { id: 'long', kind: 'help', title: { en: 'Long' }, body } as const;
    expect((await save({ documents: [long] })).code).toBe(200);
  });
});

describe('a document', () => {
  const help = { id: 'vpn', kind: 'help', title: { en: 'At home' }, body: { en: '<p>Go</p>' } };
  const write = (change: object = {}) =>
    askAs(portal, librarian, createDocument, { document: { ...help, ...change } as never });
  const remove = (as = librarian) => askAs(portal, as, deleteDocument, { id: 'vpn' });
  const shown = async () =>
    (await dataAs(portal, librarian, listKnowledge, { kind: 'help' })).items;

  test('is written, replaced in its place, and deleted by librarians of its library', async () => {
    expect((await write()).data).toEqual({ isChanged: true, links: [] });
    await write({ id: 'second' });
    expect((await write()).data).toEqual({ isChanged: false, links: [] });
    await write({ title });
    expect((await shown()).map((each) => [each.id, each.title])).toEqual([
      ['vpn', title],
      ['second', help.title],
    ]);
    const other = await accountOf(portal, await portal.addLibrary(), 'librarian');
    expect((await remove(other)).code).toBe(404);
    expect((await remove()).data).toEqual({ isDeleted: true });
    expect((await remove()).code).toBe(404);
    expect((await shown()).map(({ id }) => id)).toEqual(['second']);
  });

  test('says which links of its texts are left out', async () => {
    const { data } = await write({ body: { en: '<p><a href="javascript:go()">Go</a></p>' } });
    const line = 'bodyHtml: a link is left out, and its words stay: javascript:go()';
    expect(data).toEqual({ isChanged: true, links: [line] });
  });

  test('keeps nothing that runs, and is refused without its id', async () => {
    await write({ body: { en: '<p>Read<script>alert(1)</script></p>' } });
    expect((await write({ id: '' })).flag).toBe(false);
    expect((await shown()).map(({ bodyHtml }) => bodyHtml)).toEqual([{ en: '<p>Read</p>' }]);
  });

  test('is there beside others that are written at the same time', async () => {
    const ids = ['a', 'b', 'c'];
    const answers = await Promise.all(ids.map((id) => write({ id })));
    expect(answers.map(({ flag }) => flag)).toEqual([true, true, true]);
    expect((await shown()).map(({ id }) => id).sort()).toEqual(ids);
  });
});
