// The sign-in page: works without a script, sends nobody astray, and slows down guessing
// (docs/design/safety.md, T5, T10, T27).
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { portalSettings } from '#server/store/schema/portal.ts';
import { originOf, sendForm, serviceOf } from '../accounts/signing-in.ts';
import { codeOn } from '../support/answering.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { setSignIn } from './sign-in-settings.ts';

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
  test('is a form in the asked language, without script, in the library colours', async () => {
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

  test('says whom to ask for a password, where the library tells how to reach it', async () => {
    const asking = await portal.addLibrary();
    const query = { libraryCode: asking.code, service: serviceOf(asking), lang: 'en' };
    const shown = async (more: Record<string, string> = {}) => {
      const all = new URLSearchParams({ ...query, ...more });
      const address = `${originOf(asking)}/sso/login?${all}`;
      return (await portal.app.fetch(new Request(address))).text();
    };
    expect(await shown()).not.toContain('mailto:');
    await portal.store.inLibrary(asking.code, (tx) =>
      tx
        .insert(portalSettings)
        .values({ libraryCode: asking.code, email: 'desk@example.org', phone: '010-5555 0123' }),
    );
    const form = await shown();
    expect(form).toContain('a forgotten password');
    expect(form).toContain('<a href="mailto:desk@example.org">desk@example.org</a>');
    expect(form).toContain('<a href="tel:01055550123">010-5555 0123</a>');
    // A page that only refuses carries them as well.
    expect(await shown({ service: 'https://evil.example/' })).toContain('desk@example.org');
  });

  test('speaks Chinese unless asked otherwise, and has a stylesheet', async () => {
    const text = await (await open({})).text();
    expect(text).toContain('<html lang="zh-CN">');
    // Who chose a language in the portal before has chosen it here too.
    const own = await open({}, { cookie: 'language=en' });
    expect(await own.text()).toContain('<html lang="en">');
    const sheet = /href="(\/sso\/style-[\w-]+\.css)"/.exec(text)?.[1] ?? '';
    const style = await portal.app.fetch(new Request(originOf(library) + sheet));
    expect(style.headers.get('Content-Type')).toContain('text/css');
  });

  test.each([
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

  test('refuses a library that is not its own', async () => {
    expect((await open({ libraryCode: 'another' })).status).toBe(400);
  });
});

describe('a form', () => {
  test('goes back to the service with a ticket', async () => {
    const response = await sendForm(portal, library, { account });
    expect(response.status).toBe(303);
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.origin).toBe(originOf(library));
    expect(location.searchParams.get('goto')).toBe('/databaseList');
    expect(location.searchParams.get('ticket')).toMatch(/^ST-[\w-]{32}$/);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sign-in=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(
        /^sign-in-device=[\w-]{32}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  test('takes the language of the page along to the portal, and to no other service', async () => {
    const response = await sendForm(portal, library, { account, lang: 'en' });
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.searchParams.get('lang')).toBe('en');
    const own = await sendForm(portal, library, { account }, { cookie: 'language=en' });
    expect(own.headers.get('location')).toContain('lang=en');
    const foreign = 'https://seats.example/enter';
    await setSignIn(portal, library, { service: [foreign] });
    const other = await sendForm(portal, library, { account, service: foreign, lang: 'en' });
    expect(other.headers.get('location')).toMatch(/^https:\/\/seats\.example\/enter\?ticket=/);
    expect(other.headers.get('location')).not.toContain('lang');
  });

  test('keeps the account after a wrong password, never the password', async () => {
    const response = await sendForm(portal, library, { account, password: 'wrong-<secret>' });
    const text = await response.text();
    expect(response.status).toBe(401);
    expect(text).toContain(`value="${account}"`);
    expect(text).not.toContain('wrong-');
    expect(text).toContain('role="alert"');
  });

  test('says the same of unknown and disabled accounts as of wrong passwords', async () => {
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

  test.each([
    ['disabled', '禁用'],
    ['blacklisted', '黑名单'],
  ] as const)('says that an account is %s after a right password only', async (status, word) => {
    const closed = await portal.addPatron(library, { status });
    const response = await sendForm(portal, library, { account: closed });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain(word);
    expect(response.headers.has('set-cookie')).toBe(false);
  });

  test.each([{ Origin: 'https://evil.example' }, { Origin: 'null' }])(
    'is refused when it comes from elsewhere: %o',
    async (headers) => {
      const response = await sendForm(portal, library, { account }, headers);
      expect(response.status).toBe(403);
      expect(response.headers.has('location')).toBe(false);
    },
  );

  test('shows what was typed as text', async () => {
    const response = await sendForm(portal, library, { account: '"><img src=x>', password: 'x' });
    expect(await response.text()).not.toContain('<img');
  });
});

describe('the verification code', () => {
  const fail = async (times: number) => {
    let text = '';
    for (let index = 0; index < times; index += 1) {
      text = await (await sendForm(portal, library, { account, password: 'x' })).text();
    }
    return text;
  };

  test('is asked for after three failures of an account, as a picture and as sound', async () => {
    expect(await fail(2)).not.toContain('name="code"');
    const text = await fail(1);
    expect(text).toMatch(/<img class="code" src="data:image\/png;base64,[\w+/=]+"[^>]* alt="\S+"/);
    expect(text).toMatch(/aria-describedby="code-hint"/);
    expect(text).toContain('src="data:audio/wav;base64,');
  });

  test('lets the right password in with the right code only, and keeps the account', async () => {
    const formCode = await codeOn(portal.store, await fail(3));
    const without = await sendForm(portal, library, { account });
    expect(without.status).toBe(400);
    expect(await without.text()).toContain(`value="${account}"`);
    const wrong = await sendForm(portal, library, { account, ...formCode, code: '0' });
    expect([wrong.status, wrong.headers.has('set-cookie')]).toEqual([400, false]);
    expect(await wrong.text()).toContain('验证码不正确');
    const right = await codeOn(
      portal.store,
      await (await sendForm(portal, library, { account })).text(),
    );
    expect((await sendForm(portal, library, { account, ...right })).status).toBe(303);
    // A right password clears the count.
    expect(await fail(1)).not.toContain('name="code"');
  });

  test('works once, and never for another library', async () => {
    const used = await codeOn(portal.store, await fail(3));
    expect((await sendForm(portal, library, { account, password: 'x', ...used })).status).toBe(401);
    expect((await sendForm(portal, library, { account, ...used })).status).toBe(400);
    const other = await portal.addLibrary();
    const elsewhere = await portal.addPatron(other);
    for (let index = 0; index < 3; index += 1) {
      await sendForm(portal, other, { account: elsewhere, password: 'x' });
    }
    const here = await codeOn(
      portal.store,
      await (await sendForm(portal, library, { account })).text(),
    );
    expect((await sendForm(portal, other, { account: elsewhere, ...here })).status).toBe(400);
  });

  test('does not count as a failed password when it is wrong', async () => {
    await fail(3);
    for (let index = 0; index < 10; index += 1) {
      await sendForm(portal, library, { account, challenge: 'none', code: '1' });
    }
    const right = await codeOn(
      portal.store,
      await (await sendForm(portal, library, { account })).text(),
    );
    expect((await sendForm(portal, library, { account, ...right })).status).toBe(303);
  });

  test('can be changed for another one without being answered', async () => {
    const first = await codeOn(portal.store, await fail(3));
    const response = await sendForm(portal, library, { account, password: '', another: 'code' });
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain(`value="${account}"`);
    expect((await codeOn(portal.store, text)).challenge).not.toBe(first.challenge);
  });

  test('is asked of a network after ten failures, whatever the account, before anything is typed', async () => {
    const own = await portal.addLibrary();
    const via = (init: RequestInit, query = '') =>
      portal.app.fetch(new Request(`${originOf(own)}/sso/login${query}`, init), '203.0.113.77');
    const query = `?${new URLSearchParams({ libraryCode: own.code, service: serviceOf(own) })}`;
    for (let index = 0; index < 10; index += 1) {
      expect(await (await via({}, query)).text()).not.toContain('name="code"');
      const form = { libraryCode: own.code, service: serviceOf(own), password: 'x' };
      const body = new URLSearchParams({ ...form, account: `nobody ${index}` }).toString();
      const type = 'application/x-www-form-urlencoded';
      const headers = { Origin: originOf(own), 'Content-Type': type };
      await via({ method: 'POST', headers, body });
    }
    expect(await (await via({}, query)).text()).toContain('name="code"');
  });
});

describe("the librarians' entry", () => {
  const librarian = { role: 'librarian', service: '' };
  beforeEach(() => {
    librarian.service = `${originOf(library)}/adLogin`;
  });

  test('has a heading of its own in both languages', async () => {
    expect(await (await open({ ...librarian, lang: 'en' })).text()).toContain(
      '<h1>Librarian sign-in</h1>',
    );
    const text = await (await open(librarian)).text();
    expect(text).toContain('<h1>馆员登录</h1>');
    expect(text).toContain('name="role" value="librarian"');
  });

  test("refuses a reader's account in words, after a right password only", async () => {
    const refused = await sendForm(portal, library, { account, ...librarian });
    expect([refused.status, refused.headers.has('set-cookie')]).toEqual([403, false]);
    expect(await refused.text()).toContain('不是馆员账号');
    const wrong = await sendForm(portal, library, { account, ...librarian, password: 'x' });
    expect(await wrong.text()).not.toContain('不是馆员账号');
  });

  test('lets a librarian in, and takes no sign-in of a reader for one', async () => {
    const staff = await portal.addPatron(library, { role: 'librarian' });
    const response = await sendForm(portal, library, { account: staff, ...librarian });
    expect(response.headers.get('location')).toMatch(/\/adLogin\?ticket=ST-/);
    const reader = await sendForm(portal, library, { account });
    const cookie = (reader.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect((await open(librarian, { cookie })).status).toBe(200);
    expect((await open({}, { cookie })).status).toBe(303);
  });
});

test('asks for the password again where the sign-in is to be renewed', async () => {
  const first = await sendForm(portal, library, { account });
  const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  expect((await open({ renew: 'true' }, { cookie })).status).toBe(200);
  const query = new URLSearchParams({ libraryCode: library.code, service: serviceOf(library) });
  const address = `${originOf(library)}/sso/authenticate?${query}`;
  const again = await portal.app.fetch(new Request(address, { headers: { cookie } }));
  expect(again.status).toBe(200);
  expect(await again.text()).toContain('name="renew" value="true"');
});

describe('the cookie', () => {
  const cookieOf = (response: Response) =>
    (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

  test('spares a second tab the form, until signing out', async () => {
    const cookie = cookieOf(await sendForm(portal, library, { account }));
    expect((await open({}, { cookie })).status).toBe(303);
    const gotoUrl = `${originOf(library)}/`;
    const address = `${originOf(library)}/sso/logout?${new URLSearchParams({ libraryCode: library.code, gotoUrl })}`;
    const out = await portal.app.fetch(new Request(address, { headers: { cookie } }));
    expect([out.status, out.headers.get('location')]).toEqual([303, gotoUrl]);
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await open({}, { cookie })).status).toBe(200);
  });

  test('is worth nothing at another library', async () => {
    const cookie = cookieOf(await sendForm(portal, library, { account }));
    const other = await portal.addLibrary();
    const query = new URLSearchParams({ libraryCode: other.code, service: serviceOf(other) });
    const request = new Request(`${originOf(other)}/sso/login?${query}`, { headers: { cookie } });
    expect((await portal.app.fetch(request)).status).toBe(200);
  });

  test('goes home after a sign-out that names an address elsewhere', async () => {
    const query = new URLSearchParams({ gotoUrl: 'https://evil.example/' });
    const out = await portal.app.fetch(new Request(`${originOf(library)}/sso/logout?${query}`));
    expect(out.headers.get('location')).toBe('/');
  });
});
