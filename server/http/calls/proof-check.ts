// Whether the caller of what cannot be undone has shortly before proved who they are (decision 084).
import type { AnyCall } from '#contract/calls/declare.ts';
import { AppError } from '#contract/wire/errors.ts';
import { hasRight } from '#server/domain/accounts/rights.ts';
import { requireProof } from '#server/domain/accounts/second-factor/proof.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import type { CallContext } from '../context/call-context.ts';

type Calling = Pick<CallContext, 'patron' | 'session' | 'host' | 'library' | 'now'>;

/**
 * Checks the proof of a call that needs one. Who has no right learns that, and is not asked for a proof. Keys have no
 * session, and cannot make such calls.
 *
 * @throws AppError `forbidden`, `proofRequired`
 */
export async function checkProof(
  tx: Tx,
  { needsProof, forLibrarians: right }: AnyCall,
  { patron, session, host, now }: Calling,
): Promise<void> {
  if (!needsProof || patron === null || session === null) return;
  if (right !== undefined && !(await hasRight(tx, patron.id, right))) {
    throw new AppError('forbidden');
  }
  await requireProof(tx, { patronId: patron.id, origin: host.origin }, session, now);
}

/** The same before a call that opens its transactions itself. */
export async function checkProofBefore(store: Store, call: AnyCall, context: Calling) {
  if (!call.needsProof) return;
  await store.inLibrary(context.library.code, (tx) => checkProof(tx, call, context));
}
