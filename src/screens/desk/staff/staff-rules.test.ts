import { expect, test } from 'vitest';
import { mayDo, Right, StaffRole } from '#contract/models/roles.ts';
import { isLastOwner, rightsOf } from './staff-rules.ts';

const member = (username: string, roles: StaffRole[], isActive = true) => ({
  username,
  roles,
  isActive,
});

test('one active owner is the last, however many disabled ones there are', () => {
  const items = [
    member('a', ['owner', 'figures']),
    member('b', ['owner'], false),
    member('c', ['resources']),
  ];
  expect(items.map(({ username }) => isLastOwner(items, username))).toEqual([true, false, false]);
});

test('of two owners, none is the last', () => {
  const items = [member('a', ['owner']), member('b', ['owner'])];
  expect(items.map(({ username }) => isLastOwner(items, username))).toEqual([false, false]);
});

test('what is said of a role is what the service lets it do', () => {
  for (const role of StaffRole.options) {
    expect(rightsOf(role)).toEqual(Right.options.filter((right) => mayDo([role], right)));
  }
});
