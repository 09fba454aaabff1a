// The note that a refresh token is used, on the disk before it is sent: nothing that becomes of page,
// reply or disk afterwards costs the session (docs/design/safety.md, T2, T18).
import { NoAnswer } from '#contract/errors.ts';
import type { Token } from '#contract/model.ts';
import { requestTimeoutMs } from '#contract/rules.ts';
import { credentialsStore } from '../storage/stores.ts';

/** A refresh that was begun: its request id outlives a reload, and a reply that got lost. */
interface BegunRefresh {
  refreshToken: string;
  requestId: string;
}

/**
 * Notes that a refresh token is about to be used, before it is: whoever comes after finds the id under
 * which it was, and is given the same successor (docs/design/safety.md, T2). Resolves once the disk has
 * the note: where it cannot take that, it could not take the successor, and other tabs would go on with
 * a token that was used.
 * @param used the refresh token
 * @param newId the id, where this token was not used before
 * @returns the id to use; null where the session has ended or moved on meanwhile
 * @throws NoAnswer where the disk did not take it in time
 */
export async function beginRefresh(used: string, newId: string): Promise<string | null> {
  let requestId: string | null = null;
  await credentialsStore.change((entries) => {
    const kept = new Map(entries);
    const session = kept.get('session') as { token?: Token } | undefined;
    const begun = kept.get('refresh') as BegunRefresh | undefined;
    requestId = null;
    if (session?.token?.refreshToken !== used) return {};
    requestId = begun?.refreshToken === used ? begun.requestId : newId;
    return { put: [['refresh', { refreshToken: used, requestId } satisfies BegunRefresh]] };
  });
  const isNoted = await credentialsStore.isWritten(requestTimeoutMs);
  if (!isNoted) throw new NoAnswer('timeout', requestTimeoutMs);
  return requestId;
}
