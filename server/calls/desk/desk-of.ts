// Who works at the desk in a call.
import { requirePatron, requireRight, rolesOf } from '#server/domain/accounts/rights.ts';
import type { Desk } from '#server/domain/desk/tasks.ts';
import { libraryDay } from '#server/domain/libraries/library-day.ts';
import type { CallContext } from '#server/http/context/call-context.ts';

/** @throws AppError `forbidden` */
export async function deskOf(context: CallContext): Promise<Desk> {
  await requireRight(context, 'openDesk');
  const { id, username } = requirePatron(context);
  const { tx, library, now } = context;
  return { tx, username, roles: await rolesOf(tx, id), today: libraryDay(library, now) };
}
