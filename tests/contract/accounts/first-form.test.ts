// The first sign-in's form comes first for the service too, not for the page alone.
import { describe, expect, test } from 'vitest';
import { allCalls } from '#contract/calls/all.ts';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { listFollows, setFollow } from '#contract/calls/follows.ts';
import { getProfile, listDepartments, saveProfile } from '#contract/calls/profile.ts';
import { needsFirstForm } from '#server/catalogue/first-form.ts';
import { departmentRows } from '#server/seed/department-rows.ts';
import { departments } from '#server/store/schema/campus.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { samplesFor } from '../support/samples.ts';
import { accountOf, askAs } from './asking-as.ts';

const portal = openedPortal();
const library = oneLibrary(portal, {}, (tx, libraryCode) =>
  tx.insert(departments).values(departmentRows.map((row) => ({ libraryCode, ...row }))),
);

async function newReader(role: 'reader' | 'librarian' = 'reader') {
  const account = await accountOf(portal, library, role, true);
  return <C extends AnyCall>(call: C, input: InputOf<C>) => askAs(portal, account, call, input);
}

describe('before the form', () => {
  test.each(
    Object.values<AnyCall>(allCalls)
      .filter(needsFirstForm)
      // These ask for a librarian before anything else.
      .filter(({ forLibrarians }) => !forLibrarians)
      .map((call) => [call.name, call] as const),
  )('%s is refused, and says why', async (name, call) => {
    const ask = await newReader();
    const input = samplesFor(library, portal.clock.now())[name as keyof typeof allCalls];
    const answer = await ask(call, input as InputOf<typeof call>);
    expect([answer.status, answer.code]).toEqual([403, 403]);
    expect(answer.text).toContain('请先完善个人信息');
  });

  test('what a visitor may read is there, and the form itself', async () => {
    const ask = await newReader();
    expect((await ask(listDepartments, {})).code).toBe(200);
    expect((await ask(getProfile, {})).data).toMatchObject({ isComplete: false });
  });

  test('nothing that was refused has an effect', async () => {
    const ask = await newReader();
    const resource = { kind: 'database', id: 'none' } as const;
    await ask(setFollow, { resource, isFollowed: true });
    const departments = [departmentRows[0]?.code ?? ''];
    const profile = { ...samplesFor(library, new Date()).saveProfile, departments };
    expect((await ask(saveProfile, profile)).code).toBe(200);
    expect((await ask(listFollows, {})).data).toEqual({ items: [] });
  });
});

test("lets staff be: the form is the readers'", async () => {
  const ask = await newReader('librarian');
  expect((await ask(listFollows, {})).code).toBe(200);
});
