import type { OutputOf } from '#contract/calls/declare.ts';
import type { importAccounts as declared } from '#contract/calls/patron/accounts.ts';
import { type AddedAccount, addAccounts } from '#server/domain/accounts/account-records.ts';
import { choosesPassword, inviteAll } from '#server/domain/accounts/invitation-records.ts';
import type { Tx } from '#server/store/connection/database.ts';
import type { PatronRecord } from '#server/store/rows/accounts/session-records.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { type AccountRow, isAccount } from '../formats/read-accounts.ts';

type AccountsReport = OutputOf<typeof declared>;
type Invitation = AccountsReport['rows'][number]['invitation'];

export interface AccountsOrder {
  library: LibraryRecord;
  noPassword: string;
  linkOf: ((secret: string) => string) | null;
  now: Date;
}

/** Only accounts that are not there yet, in the library in scope. */
export async function importAccounts(
  tx: Tx,
  rows: readonly AccountRow[],
  order: AccountsOrder,
): Promise<AccountsReport> {
  const wanted = rows.flatMap(({ account }) => (isAccount(account) ? [account] : []));
  const added = await addAccounts(tx, order.library.code, wanted, order.noPassword);
  const invitations = await invitationsFor(tx, added, order);
  let index = 0;
  const results = rows.map(({ row, username, account }) => {
    if (!isAccount(account)) {
      return { row, username, result: 'refused' as const, reason: account, invitation: null };
    }
    const became = added[index++] as AddedAccount;
    if (became.result === 'refused') {
      return { row, username, result: became.result, reason: became.reason, invitation: null };
    }
    const invitation = invitations.get(became.account.id) ?? null;
    return { row, username, result: became.result, reason: {}, invitation };
  });
  const number = (result: AddedAccount['result']) =>
    results.filter((each) => each.result === result).length;
  return {
    added: number('added'),
    present: number('present'),
    refused: number('refused'),
    rows: results,
  };
}

async function invitationsFor(
  tx: Tx,
  added: readonly AddedAccount[],
  { library, linkOf, now }: AccountsOrder,
): Promise<Map<string, Invitation>> {
  if (linkOf === null) return new Map();
  const made = added.flatMap((each): PatronRecord[] =>
    each.result === 'added' && choosesPassword(library, each.account) ? [each.account] : [],
  );
  const ids = made.map(({ id }) => id);
  const invitations = await inviteAll(tx, library.code, ids, now);
  return new Map(
    invitations.map(({ patronId, secret, expiresAt }) => [
      patronId,
      { link: linkOf(secret), expiresAt: expiresAt.toISOString() },
    ]),
  );
}
