// The gateway of an education department's platform (/ahJytIndex): its ticket is validated at the issuer that the
// libraries have set, and opens the libraries in which its reader has an account.

import type * as gatewayCalls from '#contract/calls/library/gateway.ts';
import { AppError } from '#contract/wire/errors.ts';
import { topLevelPaths } from '#contract/wire/paths.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import { issueTicket } from '#server/store/rows/accounts/session-records.ts';
import { patronByUsername } from '#server/store/rows/accounts/sign-in-records.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';

/** How long a reader may take to choose a school. */
const choosingMs = 5 * 60_000;

export const gatewayHandlers = {
  enterByGateway: async ({ ticket }, { host, now, store, ticketIssuer }) => {
    const all = await allLibraries(store);
    const served = all.filter(
      ({ suspendedAt, signIn }) => suspendedAt === null && signIn.gatewayIssuer !== undefined,
    );
    const issuer = theIssuer(served);
    const account = await ticketIssuer(issuer, ticket, host.origin + topLevelPaths.ahJytIndex);
    const items = await Promise.all(
      served.map(async (library) => {
        const { nameZh, nameEn, domainCode } = library;
        const service = originOf(library, host.origin) + topLevelPaths.platformRelationLoading;
        const onward = await store.inLibrary(library.code, async (tx) => {
          const patron = await patronByUsername(tx, account);
          // Librarians have a sign-in of their own; barred accounts learn why at the library.
          if (patron === null || patron.role !== 'reader' || patron.status !== 'active')
            return null;
          const row = { libraryCode: library.code, patronId: patron.id, service, isFresh: false };
          return issueTicket(tx, row, now, choosingMs);
        });
        return { name: { zh_CN: nameZh, en: nameEn || nameZh }, domainCode, ticket: onward };
      }),
    );
    return { account, items };
  },
} satisfies HandlersOf<typeof gatewayCalls>;

/**
 * A ticket is shown to one issuer only, because whoever gets it could use it.
 *
 * @throws AppError `forbidden` where no library or several issuers are set
 */
function theIssuer(served: readonly LibraryRecord[]): string {
  const [issuer, ...others] = new Set(served.flatMap(({ signIn }) => signIn.gatewayIssuer ?? []));
  if (issuer !== undefined && others.length === 0) return issuer;
  throw new AppError('forbidden', [], {
    zh_CN: '本平台尚未与教育厅平台对接，请从您学校图书馆的网址进入',
    en: "This portal is not connected with the education department's platform. Please use the address of your library",
  });
}

/** Origin of a library beside the gateway's host. */
function originOf({ domainCode }: LibraryRecord, origin: string): string {
  return origin.replace(/(?<=:\/\/)[^.]+/, domainCode);
}
