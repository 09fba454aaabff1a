// More than 300 hostile addresses, made of what is known to lead browsers and parsers apart
// (docs/design/safety.md, T5).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allowedForeign,
  allowedGoto,
  allowedService,
} from '#server/domain/libraries/service-address.ts';

const host = 'demo.localhost:8080';
const origin = `http://${host}`;
const foreign = 'https://reader.example.edu/app/login';
const evil = 'evil.example';

/** The words of a text, which stand between blanks. */
const words = (text: string) => text.trim().split(/\s+/);

const schemes = words('http https HTTP hTtPs ftp ws file javascript data blob');
const separators = [...words(':/ :// :/// ://// :\\ :\\\\ :/\\ :\\/ :%2f%2f'), ':'];
/** What comes between the host that is trusted and the one that is meant. */
const joints = [
  ...words('@ :80@ :pw@ %40 . %2e - \\@ \\ %5c %00. %0a. ; , + | [ `'),
  ...words('\u3002 \uff0e \uff61 \u2024 \ufe6b \uff20 \u00ad. \u200b. \u0000.'),
  '\t@',
  '\n.',
  ' ',
];
const landing = '/loading?goto=%2F';
const landings = ['/loading', '/platformRelation/loading', '/adLogin', '/platformRelation/adLogin'];

function corpus(): string[] {
  const list = new Set<string>();
  const add = (...texts: string[]) => {
    for (const text of texts) list.add(text);
  };
  for (const scheme of schemes) {
    for (const separator of separators) add(`${scheme}${separator}${evil}${landing}`);
  }
  // The trusted address as user, as subdomain, or cut off in the middle.
  for (const joint of joints) {
    add(`${origin}${joint}${evil}${landing}`);
    add(`http://demo.localhost${joint}${evil}${landing}`);
    add(`https://reader.example.edu${joint}${evil}/app/login`);
    add(`http://${evil}${joint}${host}${landing}`);
  }
  // Relative ones, which a browser would resolve against whatever page it is on.
  for (const start of ['', '/\t/', ...words('// /// /\\ \\\\ / . ../ /%2f /%5c /.//')]) {
    add(`${start}${evil}${landing}`, `${start}${host}${landing}`, `${start}loading`);
  }
  // The right host, spelt in ways that are not the origin.
  const names = words(`
    demo.localhost demo.localhost:80 demo.localhost:08080 demo.localhost:8081 demo.localhost:80800
    demo.localhost.:8080 DEMO.localhost:8080 demo.LOCALHOST:8080 ｄｅｍｏ.localhost:8080
    demo。localhost:8080 dеmo.localhost:8080 demо.localhost:8080 xn--dmo-qdd.localhost:8080
    dem%6f.localhost:8080 other.localhost:8080 localhost:8080 evildemo.localhost:8080
    demo.localhost:8080.evil.example user@demo.localhost:8080 user:pw@demo.localhost:8080
    :@demo.localhost:8080 @demo.localhost:8080 evil.example@demo.localhost:8080
    127.0.0.1:8080 2130706433:8080 0x7f.1:8080 [::1]:8080
  `);
  for (const name of names) {
    add(`http://${name}${landing}`, `https://${name}${landing}`);
  }
  // Blanks and controls that browsers drop or that end a header.
  const controls = '\t\n\r \u0000\u000b\u0085\u00a0\u2028\ufeff\u001b';
  for (const blank of [...controls, '\r\n']) {
    add(`${blank}${origin}${landing}`, `${origin}${blank}${landing}`, `${foreign}${blank}`);
    add(`ht${blank}tp://${host}/loading`, `${origin}/loa${blank}ding`);
    add(`${origin}/loading?x=${blank}Location: y`);
  }
  // Too long, and more than one.
  add(`${origin}/loading?${'a'.repeat(2_000)}`, `${foreign}?${'a'.repeat(2_000)}`);
  add(`${origin}/loading\\..\\..\\${evil}`, `${origin}/\\${evil}`, `${origin}\\${evil}/loading`);
  add('null', 'about:blank', 'undefined', '[object Object]', 'http://', 'https:', '?', '#', '://');
  return [...list];
}

/** Places of the own origin, and by the service beside it, where no ticket may go. */
const wrongPlaces = words(`
  / /Loading /loading/ /loading/x //loading /./x/../sso/logout /loading/../sso/logout /loading%2f
  /%6coading /loading;x /loading%00 /x?/loading /x#/loading /platformRelation /adlogin
  /adLogin.html /sso/callback /cas/login /databaseList
`).map((path) => origin + path);
const wrongServices = words(`
  http://reader.example.edu/app/login https://reader.example.edu/app/login/
  https://reader.example.edu/app/login/.. https://reader.example.edu/app/LOGIN
  https://reader.example.edu/app https://reader.example.edu/app/loginx
  https://reader.example.edu/app/login%2f https://reader.example.edu/app/login;a=b
  https://reader.example.edu:443/app/login https://reader.example.edu:8443/app/login
  https://reader.example.edu./app/login https://READER.example.edu/app/login
  https://user@reader.example.edu/app/login https://reader.example.edu//app/login
  https://reader.example.edu/x/../app/login
`);

const hostile = corpus();

test('hostile addresses are none of them a service, or a place to go after signing out', () => {
  expect(hostile.length).toBeGreaterThan(300);
  const all = [...hostile, ...wrongPlaces, ...wrongServices];
  expect(all.filter((text) => allowedService(text, origin) !== null)).toEqual([]);
  expect(all.filter((text) => allowedForeign(text, [foreign]) !== null)).toEqual([]);
  expect(hostile.filter((text) => allowedGoto(text, origin) !== null)).toEqual([]);
});

test('whatever is asked, a ticket goes to the own landing places or to the listed service', () => {
  const texts = [origin, foreign, host, evil, ...words('/loading ? # / ..')];
  const pieces = fc.constantFrom(...texts, ...joints, ...separators, ...wrongPlaces);
  const text = fc.oneof(
    fc.array(pieces, { maxLength: 6 }).map((all) => all.join('')),
    fc.string(),
  );
  const openAt = (address: string) => {
    const url = new URL(address);
    return url.origin + url.pathname;
  };
  fc.assert(
    fc.property(text, (requestedAddress) => {
      const own = allowedService(requestedAddress, origin);
      if (own !== null) expect(landings.map((path) => origin + path)).toContain(openAt(own));
      const other = allowedForeign(requestedAddress, [foreign]);
      if (other !== null) expect(openAt(other)).toBe(foreign);
    }),
    { numRuns: 1_000 },
  );
});

describe('honest addresses', () => {
  test.each(landings)('%s takes a ticket, whatever its query', (path) => {
    for (const query of ['', '?goto=%2FdatabaseList&x=%E4%B9%A6'])
      expect(allowedService(origin + path + query, origin)).toBe(origin + path + query);
  });

  test('a listed service takes one with any query, and no other does', () => {
    expect(allowedForeign(foreign, [foreign])).toBe(foreign);
    expect(allowedForeign(`${foreign}?a=https://evil.example&ticket=ST-1#x`, [foreign])).toBe(
      `${foreign}?a=https://evil.example`,
    );
    expect(allowedForeign(foreign, [])).toBeNull();
  });

  test('a list that was written badly lets nothing through', () => {
    for (const bad of ['', 'https:', `https://user@${evil}/`, `http://${evil}/`, `${foreign}?a`]) {
      expect(allowedForeign(bad, [bad])).toBeNull();
    }
  });
});
