// The sign-in page: works without a script, sends nobody astray, and slows down guessing
// (docs/design/safety.md, T5, T10, T27).
import { beforeEach, describe, expect, test } from 'vitest';
import { portalSettings } from '#server/store/schema/portal.ts';
import {
  cookieIn,
  formOf,
  openAt,
  openSignIn,
  originOf,
  placeIn,
  sendForm,
  serviceOf,
} from '../accounts/signing-in.ts';
import { codeOn } from '../support/answering.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { setSignIn } from './sign-in-settings.ts';

const portal = openedPortal();
const library = oneLibrary(portal);
let account: string;
beforeEach(async () => {
  account = await portal.addPatron(library);
});

type Texts = Record<string, string>;
const open = (query: Texts = {}, headers: Texts = {}) =>
  openSignIn(portal, library, query, headers);
const send = (fields: Texts = {}, headers: Texts = {}) =>
  sendForm(portal, library, { account, ...fields }, headers);

const shown = async (answer: Response | Promise<Response>) => {
  const response = await answer;
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const isRefused = async (answer: Promise<Response>, status: number, said: string) => {
  const { headers, ...refused } = await shown(answer);
  expect(refused).toEqual({ status, text: expect.stringContaining(said) });
  expect(headers.has('set-cookie')).toBe(false);
};

describe('the page', () => {
  test('is a form in the asked language, without script, in the library colours', async () => {
    const { status, headers, text } = await shown(open({ lang: 'en' }));
    expect([status, text]).toEqual([200, expect.stringContaining('<html lang="en">')]);
    expect(text).toContain('Test Library');
    expect(text).not.toMatch(/<script|style=|<style/);
    expect(text).toMatch(/href="\/theme\/[\w-]+\.css"/);
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  test('says whom to ask for a password, where the library tells how to reach it', async () => {
    const asking = await portal.addLibrary();
    const libraryCode = asking.code;
    const textOf = async (query: Texts = {}) =>
      (await openSignIn(portal, asking, { lang: 'en', ...query })).text();
    expect(await textOf()).not.toContain('mailto:');
    const ways = { email: 'desk@example.org', phone: '010-5555 0123' };
    await portal.store.inLibrary(libraryCode, (tx) =>
      tx.insert(portalSettings).values({ libraryCode, ...ways }),
    );
    const form = await textOf();
    expect(form).toContain('a forgotten password');
    expect(form).toContain('<a href="mailto:desk@example.org">desk@example.org</a>');
    expect(form).toContain('<a href="tel:01055550123">010-5555 0123</a>');
    // A page that only refuses carries them as well.
    expect(await textOf({ service: 'https://evil.example/' })).toContain('desk@example.org');
  });

  test('speaks Chinese unless asked otherwise, and has a stylesheet', async () => {
    const { text } = await shown(open());
    expect(text).toContain('<html lang="zh-CN">');
    // Who chose a language in the portal before has chosen it here too.
    const own = await shown(open({}, { cookie: 'language=en' }));
    expect(own.text).toContain('<html lang="en">');
    const sheet = /href="(\/sso\/style-[\w-]+\.css)"/.exec(text)?.[1] ?? '';
    const style = await openAt(portal, library, sheet);
    expect(style.headers.get('Content-Type')).toContain('text/css');
  });

  // Several hundred others: sign-in-addresses.test.ts.
  test('refuses to send a ticket elsewhere, and a library that is not its own', async () => {
    const self = originOf(library);
    const services = ['https://evil.example/loading', '', `${self}/databaseList`];
    for (const query of [...services.map((service) => ({ service })), { libraryCode: 'another' }]) {
      const { status, text } = await shown(open(query as Texts));
      expect([query, status, text.includes('<form')]).toEqual([query, 400, false]);
    }
  });
});

describe('a form', () => {
  test('goes back to the service with a ticket', async () => {
    const response = await send();
    expect(response.status).toBe(303);
    const location = placeIn(response);
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
    const langOf = async (fields: Texts, headers: Texts = {}) =>
      placeIn(await send(fields, headers)).searchParams.get('lang');
    expect(await langOf({ lang: 'en' })).toBe('en');
    expect(await langOf({}, { cookie: 'language=en' })).toBe('en');
    const foreign = 'https://seats.example/enter';
    await setSignIn(portal, library, { service: [foreign] });
    const other = placeIn(await send({ service: foreign, lang: 'en' })).href;
    expect(other).toMatch(/^https:\/\/seats\.example\/enter\?ticket=[^&]+$/);
  });

  test('keeps the account after a wrong password, never the password', async () => {
    const { status, text } = await shown(send({ password: 'wrong-<secret>' }));
    expect([status, text]).toEqual([401, expect.stringContaining(`value="${account}"`)]);
    expect(text).not.toContain('wrong-');
    expect(text).toContain('role="alert"');
    const typed = await shown(send({ account: '"><img src=x>', password: 'x' }));
    expect(typed.text).not.toContain('<img');
  });

  test('says the same of unknown and disabled accounts as of wrong passwords', async () => {
    const disabled = await portal.addPatron(library, { status: 'disabled' });
    const said = new Set<string>();
    for (const each of [account, disabled, 'nobody']) {
      const { status, text } = await shown(send({ account: each, password: 'wrong' }));
      said.add(`${status} ${text.replaceAll(each, '')}`);
    }
    expect(said.size).toBe(1);
  });

  test.each([
    ['disabled', '禁用'],
    ['blacklisted', '黑名单'],
  ] as const)('says that an account is %s after a right password only', async (status, word) => {
    const closed = await portal.addPatron(library, { status });
    await isRefused(send({ account: closed }), 403, word);
  });

  test('is refused when it comes from elsewhere', async () => {
    for (const Origin of ['https://evil.example', 'null']) {
      const { status, headers } = await send({}, { Origin });
      expect([status, headers.has('location')]).toEqual([403, false]);
    }
  });
});

describe('the verification code', () => {
  const fail = async (times: number) => {
    let text = '';
    for (let count = 0; count < times; count += 1)
      text = (await shown(send({ password: 'x' }))).text;
    return text;
  };
  /** The code of the page that the form shows again. */
  const nextCode = async () => codeOn(portal.store, await (await send()).text());

  test('is asked for after three failures of an account, as a picture and as sound', async () => {
    expect(await fail(2)).not.toContain('name="code"');
    const text = await fail(1);
    expect(text).toMatch(/<img class="code" src="data:image\/png;base64,[\w+/=]+"[^>]* alt="\S+"/);
    expect(text).toContain('aria-describedby="code-hint"');
    expect(text).toContain('src="data:audio/wav;base64,');
  });

  test('lets the right password in with the right code only, and keeps the account', async () => {
    const formCode = await codeOn(portal.store, await fail(3));
    await isRefused(send(), 400, `value="${account}"`);
    await isRefused(send({ ...formCode, code: '0' }), 400, '验证码不正确');
    expect((await send(await nextCode())).status).toBe(303);
    // A right password clears the count.
    expect(await fail(1)).not.toContain('name="code"');
  });

  test('works once, and never for another library', async () => {
    const used = await codeOn(portal.store, await fail(3));
    expect((await send({ password: 'x', ...used })).status).toBe(401);
    expect((await send(used)).status).toBe(400);
    const other = await portal.addLibrary();
    const elsewhere = await portal.addPatron(other);
    for (const _ of [1, 2, 3]) await sendForm(portal, other, { account: elsewhere, password: 'x' });
    const here = { account: elsewhere, ...(await nextCode()) };
    expect((await sendForm(portal, other, here)).status).toBe(400);
  });

  test('does not count as a failed password when it is wrong', async () => {
    await fail(3);
    for (let index = 0; index < 10; index += 1) await send({ challenge: 'none', code: '1' });
    expect((await send(await nextCode())).status).toBe(303);
  });

  test('can be changed for another one without being answered', async () => {
    const first = await codeOn(portal.store, await fail(3));
    const { status, text } = await shown(send({ password: '', another: 'code' }));
    expect([status, text]).toEqual([200, expect.stringContaining(`value="${account}"`)]);
    expect((await codeOn(portal.store, text)).challenge).not.toBe(first.challenge);
  });

  test('is asked of a network after ten failures, whatever the account, before anything is typed', async () => {
    const own = await portal.addLibrary();
    const network = '203.0.113.77';
    const query = new URLSearchParams({ libraryCode: own.code, service: serviceOf(own) });
    const page = new Request(`${originOf(own)}/sso/login?${query}`);
    const hasCode = async () =>
      (await shown(portal.app.fetch(page.clone(), network))).text.includes('name="code"');
    for (let count = 0; count < 10; count += 1) {
      expect(await hasCode()).toBe(false);
      // An account that is not there takes as long as the password of a real one, and these have cheap ones.
      const form = formOf(own, { account: await portal.addPatron(own), password: 'x' });
      await portal.app.fetch(form, network);
    }
    expect(await hasCode()).toBe(true);
  });
});

describe("the librarians' entry", () => {
  const librarian = () => ({ role: 'librarian', service: `${originOf(library)}/adLogin` });

  test('has a heading of its own in both languages', async () => {
    const english = await shown(open({ ...librarian(), lang: 'en' }));
    expect(english.text).toContain('<h1>Librarian sign-in</h1>');
    const { text } = await shown(open(librarian()));
    expect(text).toMatch(/<h1>馆员登录<\/h1>.*name="role" value="librarian"/s);
  });

  test("refuses a reader's account in words, after a right password only", async () => {
    await isRefused(send(librarian()), 403, '不是馆员账号');
    const wrong = await shown(send({ ...librarian(), password: 'x' }));
    expect(wrong.text).not.toContain('不是馆员账号');
  });

  test('lets a librarian in, and takes no sign-in of a reader for one', async () => {
    const staff = await portal.addPatron(library, { role: 'librarian' });
    const response = await send({ account: staff, ...librarian() });
    expect(response.headers.get('location')).toMatch(/\/adLogin\?ticket=ST-/);
    const cookie = cookieIn(await send());
    expect((await open(librarian(), { cookie })).status).toBe(200);
    expect((await open({}, { cookie })).status).toBe(303);
  });
});

test('asks for the password again where the sign-in is to be renewed', async () => {
  const cookie = cookieIn(await send());
  expect((await open({ renew: 'true' }, { cookie })).status).toBe(200);
  const query = { libraryCode: library.code, service: serviceOf(library) };
  const again = await shown(openAt(portal, library, '/sso/authenticate', query, { cookie }));
  const renew = expect.stringContaining('name="renew" value="true"');
  expect([again.status, again.text]).toEqual([200, renew]);
});

describe('the cookie', () => {
  const signOut = (query: Texts, headers: Texts = {}) =>
    openAt(portal, library, '/sso/logout', query, headers);

  test('spares a second tab the form, until signing out', async () => {
    const cookie = cookieIn(await send());
    expect((await open({}, { cookie })).status).toBe(303);
    const gotoUrl = `${originOf(library)}/`;
    const out = await signOut({ libraryCode: library.code, gotoUrl }, { cookie });
    expect([out.status, out.headers.get('location')]).toEqual([303, gotoUrl]);
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await open({}, { cookie })).status).toBe(200);
    const elsewhere = await signOut({ gotoUrl: 'https://evil.example/' });
    expect(elsewhere.headers.get('location')).toBe('/');
  });

  test('is worth nothing at another library', async () => {
    const cookie = cookieIn(await send());
    const other = await portal.addLibrary();
    expect((await openSignIn(portal, other, {}, { cookie })).status).toBe(200);
  });
});
