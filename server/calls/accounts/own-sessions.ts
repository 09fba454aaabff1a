// The devices on which a patron is signed in: listed, and signed out from elsewhere.
import { eq } from 'drizzle-orm';
import type { endOwnSessions, listOwnSessions } from '#contract/calls/patron/own-sessions.ts';
import { deviceNames } from '#server/domain/accounts/device-names.ts';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import type { CallContext, Handlers } from '#server/http/context/call-context.ts';
import { roughNetworkOf } from '#server/http/context/visitor-address.ts';
import { endSessions, type SessionDevice, sessionsOf } from '#server/store/rows/session-records.ts';
import { forgetSignInsOf } from '#server/store/rows/sign-in-records.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { isVisitorOnCampus } from '../usage/targets.ts';

export const ownSessionHandlers = {
  listOwnSessions: async (_input, context) => {
    const { id: patronId } = requirePatron(context);
    const found = await sessionsOf(context.tx, patronId, context.now);
    const items = found.map(({ id, browser, system, place, network, createdAt, rotatedAt }) => ({
      id,
      browser,
      system,
      place,
      network,
      startedAt: createdAt.toISOString(),
      lastUsedAt: (rotatedAt ?? createdAt).toISOString(),
      isThis: id === context.session,
    }));
    const isThis = ({ isThis }: { isThis: boolean }) => isThis;
    return {
      items: [...items.filter(isThis), ...items.filter((each) => !isThis(each))],
      hasPassword: await hasPassword(context, patronId),
    };
  },

  endOwnSessions: async ({ id }, context) => {
    const { id: patronId } = requirePatron(context);
    const { tx, session, now, audit } = context;
    const which = { id: id === '' ? null : id, except: session ?? '' };
    const ended = await endSessions(tx, patronId, which, now);
    // The cookie of the sign-in page would open the next session without a password.
    await forgetSignInsOf(tx, patronId);
    if (ended > 0) audit({ event: 'sessionsEnded', patron: patronId, count: String(ended) });
    return { ended };
  },
} satisfies Pick<Handlers, typeof listOwnSessions.name | typeof endOwnSessions.name>;

/** Where readers sign in at their campus, librarians alone have a password of the portal. */
async function hasPassword({ tx, library }: CallContext, patronId: string): Promise<boolean> {
  if (library.signIn.kind === 'own') return true;
  const [row] = await tx
    .select({ role: patrons.role })
    .from(patrons)
    .where(eq(patrons.id, patronId));
  return row?.role === 'librarian';
}

/** What a patron will recognise the session of this request by. */
export async function deviceOf({
  tx,
  host,
}: Pick<CallContext, 'tx' | 'host'>): Promise<SessionDevice> {
  const { address, agent } = host.visitor;
  const isOnCampus = await isVisitorOnCampus(tx, host);
  const place = isOnCampus ? 'campus' : 'elsewhere';
  return {
    ...deviceNames(agent),
    place: address === '' ? '' : place,
    network: roughNetworkOf(address),
  };
}
