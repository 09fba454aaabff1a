// The matrix of roles and calls: who makes which call, by HTTP.
import { beforeAll, describe, expect, test } from 'vitest';
import { allCalls, type CallName } from '#contract/calls/all.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { type RecordKind, recordKinds } from '#contract/models/desk/record-kinds.ts';
import { mayDo, type Right, StaffRole } from '#contract/models/roles.ts';
import { type Caller, readerOf, strangerOf } from '../support/asking.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { samplesFor } from '../support/samples.ts';
import { staffOf } from './staffed.ts';

const portal = openedPortal();
const library = oneLibrary(portal);
const staff = new Map<StaffRole, Caller>();
let reader: Caller;
let visitor: Caller;
beforeAll(async () => {
  await readerOf(portal, library, 'librarian');
  for (const role of StaffRole.options) staff.set(role, await staffOf(portal, library, role));
  [reader, visitor] = [await readerOf(portal, library), await strangerOf(portal, library)];
});

const calls = (Object.entries(allCalls) as [CallName, AnyCall][]).filter(
  ([, { forLibrarians }]) => forLibrarians !== undefined,
);

/** What a call needs for its sample: the kind of a record that is written has a right of its own. */
function rightsFor(call: AnyCall, input: object): Right[] {
  const right = call.forLibrarians as Right;
  if (call.name === 'writeToVendor') return [right, 'editResources'];
  if (call.name === 'importFile') return [right, 'importLists'];
  if (call.name === 'listChanges' && !('id' in input)) return [right, 'readAudit'];
  const { kind } = input as { kind?: RecordKind };
  const isWritten =
    call.kind === 'command' && kind !== undefined && Object.hasOwn(recordKinds, kind);
  return isWritten ? [right, recordKinds[kind].right] : [right];
}

describe.each(calls)('%s', (name, call) => {
  const code = async (caller: Caller) => {
    const input = samplesFor(library, portal.clock.now())[name];
    return (await caller.answer(call, input as never)).code;
  };

  test('is for the roles that have its right', async () => {
    const needed = rightsFor(call, samplesFor(library, portal.clock.now())[name]);
    for (const [role, caller] of staff) {
      const isAllowed = needed.every((right) => mayDo([role], right));
      const given = await code(caller);
      expect([role, given !== 403]).toEqual([role, isAllowed]);
      expect([500, 10010]).not.toContain(given);
    }
  });

  test('is for no reader and no visitor', async () => {
    expect([await code(reader), await code(visitor)]).toEqual([403, 10010]);
  });
});
