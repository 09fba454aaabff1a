// A file of accounts: one a row, with a line of headings.

import { readFileSync } from 'node:fs';
import { decode } from '#server/imports/reading/decode.ts';
import { placesOf } from '#server/imports/reading/named-columns.ts';
import { tableOf } from '#server/imports/reading/table.ts';
import { checkAccount, type NewAccount } from '#server/store/records/account-records.ts';
import { Refused } from '#server/store/refused.ts';

const columns = {
  username: ['username', 'account', 'user name', 'login', '账号', '帐号', '用户名', '学号', '工号'],
  name: ['name', 'display name', 'full name', '姓名', '名字', '显示名'],
  role: ['role', '角色', '身份'],
};
const roles: Record<string, NewAccount['role']> = {
  '': 'reader',
  reader: 'reader',
  读者: 'reader',
  librarian: 'librarian',
  馆员: 'librarian',
};

/**
 * The accounts of a CSV or TSV file, in any encoding that lists of titles may have.
 *
 * @throws Refused naming the row that cannot be used
 */
export function accountsOfFile(path: string): NewAccount[] {
  const table = tableOf(decode(readFileSync(path)).text);
  const places = placesOf(columns, table.header);
  if (!places.has('username')) {
    throw new Refused(
      `The first line names no column "username". It says: ${table.header.join(', ')}`,
    );
  }
  if (table.cutRow) {
    throw new Refused(`row ${table.cutRow}: the file ends in the midst of this row`);
  }
  return table.rows.map(({ row, cells }) => {
    const cell = (column: keyof typeof columns) => cells[places.get(column) ?? -1] ?? '';
    const role = roles[cell('role').toLowerCase()];
    if (role === undefined) {
      throw new Refused(`row ${row}: role: expected reader or librarian`);
    }
    const account = { username: cell('username'), displayName: cell('name'), role };
    try {
      checkAccount(account);
    } catch (error) {
      throw new Refused(`row ${row}: ${(error as Error).message}`);
    }
    return account;
  });
}
