import fc from 'fast-check';
import { expect, test } from 'vitest';
import { always } from '#tests/setup/always.ts';
import { departmentLimit } from '../../models/patron-model.ts';
import {
  agreementVersionOf,
  type ProfileFields,
  profileIssues,
  tidied,
  tooManyDepartments,
} from './profile-rules.ts';

const known = new Set(['a', 'b', 'c', 'd', 'e', 'f']);
const good: ProfileFields = {
  name: '示范读者',
  gender: 'unsaid',
  phone: '',
  email: 'reader@example.org',
  departments: ['a'],
};
const issuesOf = (change: Partial<ProfileFields>, account = 'reader') =>
  profileIssues(tidied({ ...good, ...change }), account, known);
const sentencesOf = (change: Partial<ProfileFields>, account?: string) =>
  issuesOf(change, account).map(({ field, zh_CN, en }) => [field, zh_CN, en]);

test.each(['', '   ', '　', '\u200b', '\t\n'])('a profile needs a name: %j', (name) => {
  expect(sentencesOf({ name })).toEqual([['name', '请输入姓名', 'Please enter your name']]);
});

test.each(['reader', ' Reader ', 'ＲＥＡＤＥＲ', 'rea\u200bder', '　reader　'])(
  'a profile has a name that is not the account: %j',
  (name) => {
    const english = 'account and name cannot be the same, please modify';
    expect(sentencesOf({ name })).toEqual([['name', '账号与姓名不能相同，请修改', english]]);
  },
);

test.each<[keyof ProfileFields, Partial<ProfileFields>[]]>([
  ['phone', ['12ab', 'call me', '1', '-5', `+${'1'.repeat(60)}`].map((phone) => ({ phone }))],
  ['departments', [[], ['a', 'elsewhere']].map((departments) => ({ departments }))],
])('a profile is refused for its %s', (field, changes) => {
  const fields = changes.map((change) => issuesOf(change).map((issue) => issue.field));
  expect(fields).toEqual(changes.map(() => [field]));
});

test.each<Partial<ProfileFields>>([
  {},
  { phone: '010-1234' },
  { phone: '+86 (10) 6275-7167' },
  { phone: '010-12345678转8001' },
  { phone: '555.0100 ext 12' },
  { name: 'reader of books' },
  { email: '' },
  { departments: ['a', 'b', 'c', 'd', 'e', 'a', 'b'] },
])('a profile is taken with %j', (change) => {
  expect(issuesOf(change)).toEqual([]);
});

test('a profile never has a name and an account that read alike', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (account) => {
      for (const name of [account, account.toUpperCase(), ` ${account} `]) {
        expect(issuesOf({ name }, account).map(({ field }) => field)).toEqual(['name']);
      }
    }),
    { examples: [['!  !'], ['a\u0001b'], ['a\t b']] },
  );
});

test(`a profile has an e-mail address that is one, and ${departmentLimit} departments at most`, () => {
  const words = ['email', '请输入正确的邮箱地址', 'Please enter the correct email address'];
  expect(sentencesOf({ email: 'reader@example' })).toEqual([words]);
  const many = issuesOf({ departments: ['a', 'b', 'c', 'd', 'e', 'f'] });
  expect(many).toEqual([{ field: 'departments', ...tooManyDepartments }]);
});

test('a profile needs no department where the library lists none, or none are known here', () => {
  const without = { ...good, departments: [] };
  expect(profileIssues(without, 'reader', new Set())).toEqual([]);
  expect(profileIssues(without, 'reader', null)).toEqual([]);
  expect(profileIssues(good, 'reader', new Set())).toHaveLength(1);
});

test('a profile names everything that is wrong, in the order of the form', () => {
  const fields = issuesOf({ name: '', email: 'x', departments: [] }).map(({ field }) => field);
  expect(fields).toEqual(['name', 'email', 'departments']);
});

test('what is kept has no blanks around it, no line ends and nothing twice; tidying once is enough', () => {
  const draft = { ...good, name: '  示范\n读者 ', phone: ' ０１０-1234 ', departments: ['a', 'a'] };
  const tidy = { name: '示范 读者', phone: '010-1234', departments: ['a'] };
  expect(tidied(draft)).toMatchObject(tidy);
  always(fc.string(), fc.string(), (name, phone) => {
    const once = tidied({ ...good, name, phone });
    expect(tidied(once)).toEqual(once);
  });
});

test("the agreement's version is the day of its newest part", () => {
  const part = (kind: 'agreement' | 'help', updatedOn: string) => ({ kind, updatedOn });
  const parts = [part('agreement', '2026-03-01'), part('agreement', '2026-09-01')];
  expect(agreementVersionOf([...parts, part('help', '2026-11-01')])).toBe('2026-09-01');
  expect(agreementVersionOf([])).toBe('');
});
