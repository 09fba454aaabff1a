import { expect, test } from 'vitest';
import { tidiedTrial, trialIssues } from './trial-rules.ts';

const good = {
  library: ' 示范  图书馆 ',
  contact: '资源建设部',
  phone: '０１０-1234 5678',
  email: ' desk＠library.example.edu ',
  size: '',
};

test('a good draft is tidied and passes', () => {
  const tidy = tidiedTrial(good);
  expect(tidy).toMatchObject({
    library: '示范 图书馆',
    phone: '010-1234 5678',
    email: 'desk@library.example.edu',
  });
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
  expect(trialIssues(none, ' ').map(({ field }) => field)).toEqual([
    'library',
    'contact',
    'phone',
    'email',
    'code',
  ]);
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
