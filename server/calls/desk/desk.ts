// Who is at the desk, and what needs a hand.
import type * as deskCalls from '#contract/calls/desk/desk.ts';
import { mayDo, Right } from '#contract/models/roles.ts';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import { choicesOf, setChoices } from '#server/domain/desk/choices.ts';
import { staffMembers } from '#server/domain/desk/staff.ts';
import { taskCounts } from '#server/domain/desk/tasks.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import { deskOf } from './desk-of.ts';

export const deskHandlers = {
  getDesk: async (_input, context) => {
    const desk = await deskOf(context);
    const { tx, username, roles } = desk;
    const { all, mine } = await taskCounts(desk);
    const members = (await staffMembers(tx)).filter(({ isActive }) => isActive);
    return {
      username,
      displayName: members.find((each) => each.username === username)?.displayName ?? '',
      roles: [...roles],
      rights: Right.options.filter((right) => mayDo(roles, right)),
      tasks: { all, mine },
      ...(await choicesOf(tx, requirePatron(context).id)),
      colleagues: members.map(({ username, displayName }) => ({ username, displayName })),
    };
  },

  setDesk: async (input, context) => {
    const { tx, today } = await deskOf(context);
    await setChoices(
      tx,
      { libraryCode: context.library.code, patronId: requirePatron(context).id },
      input,
      today,
    );
    return {};
  },
} satisfies HandlersOf<typeof deskCalls>;
