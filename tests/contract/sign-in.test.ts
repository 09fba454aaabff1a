// The sign-in page: works without a script, sends nobody astray, and slows down guessing (SAFETY T5, T10, T27).
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LibraryRecord } from '#server/store/library-register.ts';
import { countAttempt, forgiveAttempts } from '#server/store/sign-in-records.ts';
import { openPortal, type TestPortal } from './portal.ts';
import { originOf, sendForm, serviceOf } from './signing-in.ts';

let portal: TestPortal;
let library: LibraryRecord;
let account: string;

beforeAll(async () => {
  portal = await openPortal();
  library = await portal.addLibrary();
});
beforeEach(async () => {
  account = await portal.addPatron(library);
});

const open = (query: Record<string, string>, headers: Record<string, string> = {}) => {
  const all = new URLSearchParams({
    libraryCode: library.code,
    service: serviceOf(library),
    ...query,
  });
  return portal.app.fetch(new Request(`${originOf(library)}/sso/login?${all}`, { headers }));
};

describe('the page', () => {
  it('is a form in the asked language, without script, in the library colours', async () => {
    const response = await open({ lang: 'en' });
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('Test Library');
    expect(text).not.toMatch(/<script|style=|<style/);
    expect(text).toMatch(/href="\/theme\/[\w-]+\.css"/);
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('speaks Chinese unless asked otherwise, and has a stylesheet', async () => {
    const text = await (await open({})).text();
    expect(text).toContain('<html lang="zh-CN">');
    const sheet = /href="(\/sso\/style-[\w-]+\.css)"/.exec(text)?.[1] ?? '';
    const style = await portal.app.fetch(new Request(originOf(library) + sheet));
    expect(style.headers.get('Content-Type')).toContain('text/css');
  });

  it.each([
    'https://evil.example/loading',
    '//evil.example/loading',
    'http://evil.example/loading',
    'javascript:alert(1)',
    '/loading',
    '',
    'SELF/',
    'SELF/databaseList',
    'SELF@evil.example/loading',
    'SELF.evil.example/loading',
    'SELF/loading/../sso/logout',
    'SELF\\@evil.example/loading',
    'SELF/loa\tding',
    'SELF:80/loading',
    'http://user:pass@HOST/loading',
    'https://HOST/loading',
    'http://xn--HOST/loading',
  ])('refuses to send a ticket to %s', async (address) => {
    const origin = originOf(library);
    const service = address.replace('SELF', origin).replace('HOST', new URL(origin).host);
    const response = await open({ service });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('<form');
  });

  it('refuses a library that is not its own', async () => {
    expect((await open({ libraryCode: 'another' })).status).toBe(400);
  });
});

describe('a form', () => {
  it('goes back to the service with a ticket', async () => {
    const response = await sendForm(portal, library, { account });
    expect(response.status).toBe(303);
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.origin).toBe(originOf(library));
    expect(location.searchParams.get('goto')).toBe('/databaseList');
    expect(location.searchParams.get('ticket')).toMatch(/^ST-[\w-]{32}$/);
    expect(response.headers.get('set-cookie')).toMatch(
      /^sign-in=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('keeps the account after a wrong password, never the password', async () => {
    const response = await sendForm(portal, library, { account, password: 'wrong-<secret>' });
    const text = await response.text();
    expect(response.status).toBe(401);
    expect(text).toContain(`value="${account}"`);
    expect(text).not.toContain('wrong-');
    expect(text).toContain('role="alert"');
  });

  it('says the same of unknown and disabled accounts as of wrong passwords', async () => {
    const disabled = await portal.addPatron(library, { status: 'disabled' });
    const wrong = { password: 'wrong' };
    const texts = await Promise.all(
      [account, disabled, 'nobody'].map(async (each) => {
        const response = await sendForm(portal, library, { account: each, ...wrong });
        return `${response.status} ${(await response.text()).replaceAll(each, '')}`;
      }),
    );
    expect(new Set(texts).size).toBe(1);
  });

  it.each([
    ['disabled', '禁用'],
    ['blacklisted', '黑名单'],
  ] as const)('says that an account is %s after a right password only', async (status, word) => {
    const closed = await portal.addPatron(library, { status });
    const response = await sendForm(portal, library, { account: closed });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain(word);
    expect(response.headers.has('set-cookie')).toBe(false);
  });

  it.each([{ Origin: 'https://evil.example' }, { Origin: 'null' }])(
    'is refused when it comes from elsewhere: %o',
    async (headers) => {
      const response = await sendForm(portal, library, { account }, headers);
      expect(response.status).toBe(403);
      expect(response.headers.has('location')).toBe(false);
    },
  );

  it('shows what was typed as text', async () => {
    const response = await sendForm(portal, library, { account: '"><img src=x>', password: 'x' });
    expect(await response.text()).not.toContain('<img');
  });
});

describe('guessing', () => {
  it('is slowed down after five failures, also for the right password, and not for ever', async () => {
    for (let at = 0; at < 5; at += 1) await sendForm(portal, library, { account, password: 'x' });
    const blocked = await sendForm(portal, library, { account });
    expect(blocked.status).toBe(429);
    portal.clock.offsetMs = 31_000;
    expect((await sendForm(portal, library, { account })).status).toBe(303);
    portal.clock.offsetMs = 0;
  });

  it('counts attempts that come at the same time', async () => {
    const tries = Array.from({ length: 12 }, () =>
      sendForm(portal, library, { account, password: 'x' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
  });
});

it('counts and forgives at the same moment without standing in its own way', async () => {
  const limit = (subject: string) => ({ subject, free: 1_000, windowMs: 60_000 });
  const { code } = library;
  const count = () =>
    portal.store.inLibrary(code, async (tx) => {
      await countAttempt(tx, code, limit('network'), portal.clock.now());
      await countAttempt(tx, code, limit('account'), portal.clock.now());
    });
  const forgive = () =>
    portal.store.inLibrary(code, (tx) => forgiveAttempts(tx, 'account', 'network'));
  const all = Array.from({ length: 200 }, (_, at) => (at % 2 === 0 ? count() : forgive()));
  const ended = await Promise.allSettled(all);
  expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
});

describe('the cookie', () => {
  const cookieOf = (response: Response) =>
    (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

  it('spares a second tab the form, until signing out', async () => {
    const cookie = cookieOf(await sendForm(portal, library, { account }));
    expect((await open({}, { cookie })).status).toBe(303);
    const gotoUrl = `${originOf(library)}/`;
    const address = `${originOf(library)}/sso/logout?${new URLSearchParams({ libraryCode: library.code, gotoUrl })}`;
    const out = await portal.app.fetch(new Request(address, { headers: { cookie } }));
    expect([out.status, out.headers.get('location')]).toEqual([303, gotoUrl]);
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await open({}, { cookie })).status).toBe(200);
  });

  it('is worth nothing at another library', async () => {
    const cookie = cookieOf(await sendForm(portal, library, { account }));
    const other = await portal.addLibrary();
    const query = new URLSearchParams({ libraryCode: other.code, service: serviceOf(other) });
    const request = new Request(`${originOf(other)}/sso/login?${query}`, { headers: { cookie } });
    expect((await portal.app.fetch(request)).status).toBe(200);
  });

  it('goes home after a sign-out that names an address elsewhere', async () => {
    const query = new URLSearchParams({ gotoUrl: 'https://evil.example/' });
    const out = await portal.app.fetch(new Request(`${originOf(library)}/sso/logout?${query}`));
    expect(out.headers.get('location')).toBe('/');
  });
});
