import type { PatronRole } from '#contract/models/roles.ts';
import type { NewAccount } from '#server/domain/accounts/account-records.ts';
import { type Reason, Refused } from '#server/store/refused.ts';
import { decode } from '../reading/decode.ts';
import { tableOf } from '../reading/table.ts';
import { placesOf } from '../vocabulary/column-words.ts';

const columns = {
  username: ['username', 'account', 'user name', 'login', '账号', '帐号', '用户名', '学号', '工号'],
  name: ['name', 'display name', 'full name', '姓名', '名字', '显示名'],
  role: ['role', '角色', '身份'],
};
const roles: Record<string, PatronRole> = {
  '': 'reader',
  reader: 'reader',
  读者: 'reader',
  librarian: 'librarian',
  馆员: 'librarian',
};
/** Accounts of one file: an answer has a line for each. */
const maxRows = 20_000;

export interface AccountRow {
  /** As a spreadsheet counts: the headings are row 1. */
  row: number;
  username: string;
  account: NewAccount | Reason;
}

export const isAccount = (account: NewAccount | Reason): account is NewAccount =>
  'username' in account;

/** @throws Refused where the file cannot be used at all */
export function readAccounts(bytes: Uint8Array): AccountRow[] {
  const { header, rows, cutRow } = tableOf(decode(bytes).text);
  const places = placesOf(columns, header);
  if (!places.has('username')) {
    const said = header.join(', ').slice(0, 200);
    throw new Refused({
      zh_CN: `第一行没有“账号”（username）一列：${said}`,
      en: `The first line names no column "username". It says: ${said}`,
    });
  }
  if (rows.length > maxRows) {
    throw new Refused({
      zh_CN: `一个文件最多 ${maxRows} 个账号，请拆分`,
      en: `A file has ${maxRows} accounts at most. Please split it`,
    });
  }
  const found = rows.map(({ row, cells }): AccountRow => {
    const cell = (column: keyof typeof columns) => cells[places.get(column) ?? -1] ?? '';
    const username = cell('username');
    const role = Object.hasOwn(roles, cell('role').toLowerCase())
      ? roles[cell('role').toLowerCase()]
      : undefined;
    const account =
      role === undefined ? roleUnknown : { username, displayName: cell('name'), role };
    return { row, username, account };
  });
  return cutRow ? [...found, { row: cutRow, username: '', account: rowCut }] : found;
}

const roleUnknown: Reason = {
  zh_CN: 'role：应为 reader（读者）或 librarian（馆员）',
  en: 'role: expected reader or librarian',
};
const rowCut: Reason = {
  zh_CN: '文件在此行中间结束',
  en: 'the file ends in the midst of this row',
};
