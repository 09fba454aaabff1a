import fc from 'fast-check';
import { expect, test } from 'vitest';
import { always } from '#tests/setup/always.ts';
import { contactKind, isEmailAddress, tidyEmail } from './contact.ts';
import { tidiedTrial, trialIssues } from './trial-rules.ts';
import { libraryAddress, typedLibrary } from './typed-library.ts';

const labels = [...'bcde'].map((letter) => letter.repeat(60)).join('.');

test.each([
  [
    'of letters, marks and any script',
    ['reader@example.org', "o'brien@example.org", '读者@例子.公司'],
  ],
  ['of several parts', ['first.last+library@mail.example.edu.cn', 'a@b-c.museum']],
  ['of 64 characters before the sign', [`${'a'.repeat(64)}@example.org`]],
])('an address is one: %s', (_, addresses) => {
  expect(addresses.filter((address) => !isEmailAddress(address))).toEqual([]);
});

test.each([
  ['with a part missing', ['', 'reader', 'reader@', '@example.org', 'reader@example']],
  ['with more than one sign', ['reader@@example.org', 'a@b@example.org']],
  ['with an empty label', ['reader@example..org', 'reader@.example.org', 'reader@example.org.']],
  [
    'with a dot in the wrong place',
    ['.reader@example.org', 'rea..der@example.org', 'reader.@example.org'],
  ],
  ['with a blank', ['rea der@example.org', 'reader@exam ple.org']],
  [
    'of no domain',
    ['reader@-example.org', 'reader@example-.org', 'reader@192.0.2.1', 'reader@example.o'],
  ],
  ['of two readers', ['reader,other@example.org', 'reader@example.org, other@example.org']],
  ['with other words', ['reader@example.org\nBcc: other@example.org', '<reader@example.org>']],
  ['that is too long', [`${'a'.repeat(65)}@example.org`, `a@${labels}.${'f'.repeat(20)}.org`]],
])('what is written %s is no address', (_, texts) => {
  expect(texts.filter(isEmailAddress)).toEqual([]);
});

test('what a Chinese keyboard typed wide is kept narrow', () => {
  expect(tidyEmail('　ｒｅａｄｅｒ＠example．org ')).toBe('reader@example.org');
});

test('nothing with a blank or a line end in it is an address', () => {
  const blank = fc.constantFrom(' ', '\t', '\n', '\r', '\0');
  always(fc.string(), blank, fc.string(), (a, b, c) => {
    expect(isEmailAddress(`${a}${b}${c}@example.org`)).toBe(false);
  });
});

test.each([
  [
    'email',
    ['reader@example.org', '邮箱：reader＠example.org', '张三 reader@example.org 13800000000'],
  ],
  ['number', ['13800000000', '１３８００００００００', '010-6275 1234 转 5', 'QQ 12345']],
  ['name', ['微信：abc_123', 'wxid_reader', 'Telegram @reader']],
  ['brokenEmail', ['reader@', 'reader@example']],
  [null, ['没有', '随便吧', '110', '!!!', 'ab', 'come and see me there', 'javascript:alert(1)']],
])('a contact is told by its form: %s', (kind, texts) => {
  expect(texts.filter((text) => contactKind(text) !== kind)).toEqual([]);
});

const hostedAt = { protocol: 'http:', port: '8080', baseDomain: 'localhost' };
const demoLibrary = { kind: 'address', href: 'http://demo.localhost:8080/' };

test.each(['demo', '  DEMO ', 'http://demo.localhost:8080/databaseList?q=x', 'demo.localhost'])(
  'a code, or the first label of an address, stands before the base domain: %s',
  (typed) => {
    expect(libraryAddress(typed, hostedAt)).toEqual(demoLibrary);
    expect(libraryAddress(typed, { ...hostedAt, protocol: 'https:', port: '' })).toEqual({
      kind: 'address',
      href: 'https://demo.localhost/',
    });
  },
);

test('what cannot be a label is no code, and blanks are nothing', () => {
  const texts = [
    '图书馆',
    'a b',
    '-a',
    'a-',
    'www',
    'a.b',
    'a/b',
    '@evil.example',
    'http://evil.example/',
  ];
  const kinds = new Set(texts.map((typed) => libraryAddress(typed, hostedAt).kind));
  expect([...kinds, libraryAddress('  ', hostedAt).kind]).toEqual(['invalid', 'empty']);
});

test('whatever is typed, the address is under the base domain', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const found = libraryAddress(typed, hostedAt);
      if (found.kind !== 'address') return;
      const url = new URL(found.href);
      expect(url.hostname.endsWith('.localhost')).toBe(true);
      expect([url.port, url.pathname, url.username]).toEqual(['8080', '/', '']);
    }),
    { numRuns: 1_000 },
  );
});

const place = { protocol: 'https:', port: '', baseDomain: 'portal.example' };
const demo = { kind: 'address', href: 'https://demo.portal.example/' };

test.each([
  ['an exact code, whatever else answers to it', 'demo', ['demo', 'demo-intl'], demo],
  ['in any case', ' DEMO ', ['demo', 'demo-intl'], demo],
  ['a name to which one library answers', '示范', ['demo'], demo],
  ['a name to which several do', '示范', ['demo', 'intl'], { kind: 'several' }],
  ['a name to which none does', '无此馆', [], { kind: 'none' }],
  ['a code to which none does', 'nobody', [], { kind: 'none' }],
  ['a pasted address', 'https://demo.portal.example/notice', [], demo],
  ['an address elsewhere', 'https://evil.example/', [], { kind: 'none' }],
  ['a code that nobody could be asked about', 'demo', null, demo],
  ['a name that nobody could be asked about', '示范', null, { kind: 'none' }],
  ['nothing', '  ', [], { kind: 'empty' }],
])('the one field at the front door takes %s', (_, typed, codes, found) => {
  const libraries = codes?.map((domainCode) => ({ name: { en: domainCode }, domainCode })) ?? null;
  expect(typedLibrary(typed, libraries, place)).toMatchObject(found);
});

const good = {
  library: ' 示范  图书馆 ',
  contact: '资源建设部',
  phone: '０１０-1234 5678',
  email: ' desk＠library.example.edu ',
  size: '',
};

test('a good draft is tidied and passes', () => {
  const tidy = tidiedTrial(good);
  const email = 'desk@library.example.edu';
  expect(tidy).toMatchObject({ library: '示范 图书馆', phone: '010-1234 5678', email });
  expect(trialIssues(tidy, 'A7K')).toEqual([]);
});

test.each(['', '20000', '20,000', '1 200', '２００００'])(
  'a count of readers may be %j',
  (size) => {
    expect(trialIssues(tidiedTrial({ ...good, size }), 'x')).toEqual([]);
  },
);

test('everything that is missing is named at once, in the order of the form', () => {
  const none = { library: '', contact: '', phone: '', email: '', size: '' };
  const missing = trialIssues(none, ' ').map(({ field }) => field);
  expect(missing).toEqual(['library', 'contact', 'phone', 'email', 'code']);
});

test.each([
  ['phone', { phone: 'call me' }],
  ['email', { email: 'desk@' }],
  ['size', { size: '-5' }],
  ['size', { size: 'many' }],
  ['size', { size: '0' }],
])('a wrong %s is refused', (field, change) => {
  const issues = trialIssues(tidiedTrial({ ...good, ...change }), 'x');
  expect(issues).toEqual([expect.objectContaining({ field })]);
});
