// Records on the disk that a refresh token is used, before it is sent. So the session survives a lost page,
// a lost reply and a failing disk (docs/design/safety.md, T2, T18).

import type { Token } from '#contract/models/model.ts';
import { requestTimeoutMs } from '#contract/rules/rules.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { credentialsStore } from '../storage/stores.ts';

/** A refresh that was started. Its request id survives a reload and a lost reply. */
interface StartedRefresh {
  refreshToken: string;
  requestId: string;
}

/**
 * Records that a refresh token is about to be used. A later attempt finds its request id and gets the same
 * new pair of tokens from the service (docs/design/safety.md, T2). Resolves when the disk has the note: a
 * disk that cannot store the note could not store the new pair either, and other tabs would continue with a
 * used token.
 * @param used the refresh token
 * @param newId the id, if this token was not used before
 * @returns the id to use; null where the session has ended or changed in the meantime
 * @throws NoAnswer where the disk did not store it in time
 */
export async function beginRefresh(used: string, newId: string): Promise<string | null> {
  let requestId: string | null = null;
  await credentialsStore.change((entries) => {
    const stored = new Map(entries);
    const session = stored.get('session') as { token?: Token } | undefined;
    const started = stored.get('refresh') as StartedRefresh | undefined;
    requestId = null;
    if (session?.token?.refreshToken !== used) return {};
    requestId = started?.refreshToken === used ? started.requestId : newId;
    return { put: [['refresh', { refreshToken: used, requestId } satisfies StartedRefresh]] };
  });
  const isNoted = await credentialsStore.isWritten(requestTimeoutMs);
  if (!isNoted) throw new NoAnswer('timeout', requestTimeoutMs);
  return requestId;
}
