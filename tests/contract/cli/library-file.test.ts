// `npm run library -- show` and `apply`: a library's settings as a file.
import { expect, test } from 'vitest';
import { commandsWith } from '#tests/contract/support/commands.ts';
import { addressOf, emptyDatabase } from '#tests/contract/support/empty-database.ts';
import { temporaryFolder } from '#tests/contract/support/temporary-folder.ts';

const { file } = temporaryFolder();
const command = commandsWith({ DATABASE_URL: addressOf(emptyDatabase(true).place) });
const library = async (...args: string[]) => {
  const { code, output } = await command('library', ...args);
  return { code, lines: output.split('\n') };
};
const apply = (text: string, ...options: string[]) =>
  library('apply', file('library.yaml', text), ...options);

const whole = `code: 910001
label: jiangnan
name-zh: 江南图书馆
domain: [lib.example.edu]
campus-range: [10.0.0.0/8, 192.0.2.7]
proxy: ezproxy
proxy-address: https://proxy.example.edu
sign-out-page: https://id.example.edu/logout
email: help@example.edu
advisory: {zh_CN: '<p>欢迎<script>alert(1)</script></p>'}
wording: {custom: {en: {shell.nav.databases: Collections}}}
documents:
  - {id: find, kind: help, title: {en: Finding}, body: {en: <p>Type.</p>}, updated: 2026-01-02}
notices:
  - {id: open, title: {zh_CN: 开通}, pinned: yes, published: 2026-01-03}
  - {id: closed, title: {zh_CN: 闭馆}, published: 2026-01-04}
`;

test('a file creates a library with all its settings, and is applied once', async () => {
  const trial = await apply(whole);
  expect(trial.code).toBe(0);
  expect(trial.lines).toContain('  + label: jiangnan');
  expect(trial.lines).toContain('  + notices.open.title.zh_CN: 开通');
  expect((await library('list')).lines).toEqual(['']);

  const done = await apply(whole, '--yes');
  expect(done.lines[0]).toMatch(/^910001 \(new\): changes: \d+$/);
  expect(done.lines).toContain('  + advisory.zh_CN: <p>欢迎</p>');
  expect(done.lines).toContain('  + campus-range: 10.0.0.0/8, 192.0.2.7/32');
  expect((await apply(whole, '--yes')).lines).toEqual(['910001: no change']);

  const shown = await library('show', 'jiangnan');
  expect(shown.lines).toContain('sign-out-page: https://id.example.edu/logout');
  expect((await apply(shown.lines.join('\n'), '--yes')).lines).toEqual(['910001: no change']);
});

test('what a file does not name stays, and a list that it names is replaced', async () => {
  const change = `code: 910001
phone: 0512
notices: [{id: open, title: {zh_CN: 已开通}, pinned: yes}]
`;
  expect((await apply(change, '--yes')).lines).toEqual([
    '910001: changes: 8',
    '  notices.order: open, closed → open',
    '  notices.open.title.zh_CN: 开通 → 已开通',
    '  - notices.closed.kind: notice',
    '  - notices.closed.title.zh_CN: 闭馆',
    '  - notices.closed.pinned: no',
    '  - notices.closed.published: 2026-01-04',
    '  - notices.closed.shown: yes',
    '  + phone: 0512',
  ]);
  const shown = (await library('show', '910001')).lines;
  for (const line of ['email: help@example.edu', '    published: 2026-01-03']) {
    expect(shown).toContain(line);
  }
});

test.each([
  ['sign-in-page: //evil.example/login', 'sign-in-page: expected a path'],
  ['maintenance: [{id: nowhere}]', 'maintenance.nowhere: expected the id of one of its databases'],
])('refuses %j and changes nothing', async (settings, reason) => {
  const before = await library('show', '910001');
  const { code, lines } = await apply(`code: 910001\nphone: 999\n${settings}`, '--yes');
  expect(code).toBe(1);
  expect(lines.join('\n')).toContain(reason);
  expect(await library('show', '910001')).toEqual(before);
});
