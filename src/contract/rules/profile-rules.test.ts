import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { departmentLimit } from '../models/patron-model.ts';
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

describe('a profile', () => {
  test('is taken as it should be', () => {
    expect(issuesOf({})).toEqual([]);
  });

  test.each(['', '   ', '　', '\u200b', '\t\n'])('needs a name: %j', (name) => {
    expect(sentencesOf({ name })).toEqual([['name', '请输入姓名', 'Please enter your name']]);
  });

  test.each(['reader', ' Reader ', 'ＲＥＡＤＥＲ', 'rea\u200bder', '　reader　'])(
    'has a name that is not the account: %j',
    (name) => {
      expect(sentencesOf({ name })).toEqual([
        [
          'name',
          '账号与姓名不能相同，请修改',
          'account and name cannot be the same, please modify',
        ],
      ]);
    },
  );

  test.each(['12ab', 'call me', '1', '-5', `+${'1'.repeat(60)}`])('has no phone %j', (phone) => {
    expect(issuesOf({ phone }).map(({ field }) => field)).toEqual(['phone']);
  });

  test.each(['', '010-1234', '+86 (10) 6275-7167', '010-12345678转8001', '555.0100 ext 12'])(
    'may have the phone %j',
    (phone) => {
      expect(issuesOf({ phone })).toEqual([]);
    },
  );

  test('may have a name that holds the account', () => {
    expect(issuesOf({ name: 'reader of books' })).toEqual([]);
  });

  test('never has a name and an account that read alike', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (account) => {
        for (const name of [account, account.toUpperCase(), ` ${account} `]) {
          expect(issuesOf({ name }, account).map(({ field }) => field)).toEqual(['name']);
        }
      }),
      { examples: [['!  !'], ['a\u0001b'], ['a\t b']] },
    );
  });

  test('has an e-mail address that is one, or none', () => {
    expect(issuesOf({ email: '' })).toEqual([]);
    expect(sentencesOf({ email: 'reader@example' })).toEqual([
      ['email', '请输入正确的邮箱地址', 'Please enter the correct email address'],
    ]);
  });

  test(`has 1 to ${departmentLimit} departments, each counted once`, () => {
    expect(issuesOf({ departments: [] }).map(({ field }) => field)).toEqual(['departments']);
    expect(issuesOf({ departments: ['a', 'b', 'c', 'd', 'e'] })).toEqual([]);
    expect(issuesOf({ departments: ['a', 'b', 'c', 'd', 'e', 'a', 'b'] })).toEqual([]);
    expect(issuesOf({ departments: ['a', 'b', 'c', 'd', 'e', 'f'] })).toEqual([
      { field: 'departments', ...tooManyDepartments },
    ]);
  });

  test("has departments of this library's own", () => {
    expect(issuesOf({ departments: ['a', 'elsewhere'] }).map(({ field }) => field)).toEqual([
      'departments',
    ]);
  });

  test('needs no department where the library lists none', () => {
    expect(profileIssues({ ...good, departments: [] }, 'reader', new Set())).toEqual([]);
    expect(profileIssues(good, 'reader', new Set())).toHaveLength(1);
  });

  test('is not judged by departments that are not known here', () => {
    expect(profileIssues({ ...good, departments: [] }, 'reader', null)).toEqual([]);
  });

  test('names everything that is wrong, in the order of the form', () => {
    const fields = issuesOf({ name: '', email: 'x', departments: [] }).map(({ field }) => field);
    expect(fields).toEqual(['name', 'email', 'departments']);
  });
});

test('what is kept has no blanks around it, no line ends and nothing twice', () => {
  const draft = { ...good, name: '  示范\n读者 ', phone: ' ０１０-1234 ', departments: ['a', 'a'] };
  expect(tidied(draft)).toMatchObject({
    name: '示范 读者',
    phone: '010-1234',
    departments: ['a'],
  });
});

test('tidying twice is tidying once', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, phone) => {
      const once = tidied({ ...good, name, phone });
      expect(tidied(once)).toEqual(once);
    }),
  );
});

test("the agreement's version is the day of its newest part", () => {
  expect(
    agreementVersionOf([
      { kind: 'agreement', updatedOn: '2026-03-01' },
      { kind: 'agreement', updatedOn: '2026-09-01' },
      { kind: 'help', updatedOn: '2026-11-01' },
    ]),
  ).toBe('2026-09-01');
  expect(agreementVersionOf([])).toBe('');
});
