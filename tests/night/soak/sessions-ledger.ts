// What a patron with several devices was told of each session, so that it can be held against what
// the service says after it was killed.
import { randomUUID } from 'node:crypto';
import { listFollows } from '#contract/calls/patron/follows.ts';
import { refreshAccessToken, revokeUserInfoAccessToken } from '#contract/calls/patron/sessions.ts';
import type { Token } from '#contract/models/model.ts';
import { applyCode, companyCode } from '#contract/rules/rules.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { exchange, sendForm } from '#tests/contract/accounts/signing-in.ts';
import { answerOf, requestOf, type TestPortal } from '#tests/contract/support/portal.ts';

/** One session, as its holder knows it. */
export interface Held {
  username: string;
  token: Token;
  /** Request id of a refresh that was sent and not answered. */
  refreshing: string | null;
  /** `asked`: a sign-out was sent and not answered; `ended`: it was acknowledged. */
  state: 'live' | 'asked' | 'ended';
}

/** Sends what the pages of a library's patrons send. */
export function patronsOf(portal: TestPortal, library: LibraryRecord) {
  const sending = (
    username: string,
    token: string | null,
    headers: Record<string, string> = {},
  ) => ({
    label: library.domainCode,
    libraryCode: library.code,
    token,
    userKey: encodeURIComponent(username),
    now: portal.clock.now(),
    headers,
  });
  const from = { applyCode, companyCode, libraryCode: library.code };

  return {
    signIn: async (username: string, visitor: string): Promise<Held> => {
      const forwarded = { 'X-Forwarded-For': visitor };
      const response = await sendForm(portal, library, { account: username }, forwarded);
      const address = new URL(response.headers.get('location') ?? '');
      const answer = await exchange(portal, library, address.searchParams.get('ticket') ?? '');
      if (!answer.flag) throw new Error(`a sign-in was refused: ${answer.code}`);
      const { token } = answer.data as { token: Token };
      return { username, token, refreshing: null, state: 'live' };
    },

    /** Refreshes; true where the session goes on. */
    refresh: async (held: Held): Promise<boolean> => {
      held.refreshing ??= randomUUID();
      const input = {
        ...from,
        userName: held.username,
        refreshToken: held.token.refreshToken,
      };
      const headers = { 'X-Request-Id': held.refreshing };
      const request = requestOf(refreshAccessToken, input, sending(held.username, null, headers));
      const answer = await answerOf(portal.app, request);
      held.refreshing = null;
      if (!answer.flag) return false;
      held.token = answer.data as Token;
      return true;
    },

    /** Signs the session out. */
    revoke: async (held: Held): Promise<void> => {
      held.state = 'asked';
      const input = { ...from, accessToken: held.token.accessToken };
      const request = requestOf(revokeUserInfoAccessToken, input, sending(held.username, null));
      const { code } = await answerOf(portal.app, request);
      if (code === 200 || code === 10013) held.state = 'ended';
    },

    /** True where the access token still opens what is the patron's. */
    isLetIn: async ({ username, token }: Held): Promise<boolean> => {
      const request = requestOf(listFollows, {}, sending(username, token.accessToken));
      return (await answerOf(portal.app, request)).flag;
    },
  };
}
