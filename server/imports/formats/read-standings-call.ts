// Reads standings as a program sends them (`setStandings`), row by row.
import type { FoundList, Reader } from '../model/import-kind.ts';
import { type RowNote, RowRefused } from '../model/report.ts';
import type { StandingRecord } from './read-standings.ts';

type Sent = Readonly<Record<string, unknown>>;

const plain = {
  isGraduate: false,
  overdueDays: 0,
  isTaskCleared: true,
} as const;
const maxRefused = 500;
const maxText = 200;

export const standingCallReader: Reader<StandingRecord> = {
  format: 'call',
  canRead: ({ isJson, text }) => isJson && text.startsWith('{"standings":['),
  // Not refused whole where no row can be taken: the caller hears of each.
  read: ({ text }) => readSent((JSON.parse(text) as { standings: Sent[] }).standings),
};

function readSent(sent: readonly Sent[]): FoundList<StandingRecord> {
  const records: StandingRecord[] = [];
  const refused: RowNote[] = [];
  for (const [index, each] of sent.entries()) {
    const row = index + 1;
    try {
      records.push(recordOf(row, each));
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      refused.push({ row, field: error.field, ...error.reason });
    }
  }
  return { format: 'call', records, refused, flagged: [] };
}

function recordOf(row: number, sent: Sent): StandingRecord {
  const { username, action = 'change', ...said } = sent;
  if (typeof username !== 'string' || username.trim() === '' || username.length > 100) {
    throw new RowRefused('username', { zh_CN: '没有用户名', en: 'There is no username' });
  }
  const fields = fieldsOf(said);
  const known = { row, username: username.trim() };
  const count = Object.keys(fields).length;
  if (action === 'replace')
    return { ...known, fields: { ...plain, refusedResources: [], ...fields } };
  if (action === 'remove' && count === 0) return { ...known, fields, isRemoved: true };
  if (action === 'change' && count > 0) return { ...known, fields };
  throw new RowRefused('action', {
    zh_CN: 'action 应为 change（至少一项）、replace 或 remove（没有其他项）',
    en: 'action must be change (with one field at least), replace, or remove (with none)',
  });
}

/** A field that is not known may be a slip, and a wrong standing shuts a reader out. */
function fieldsOf(said: Sent): StandingRecord['fields'] {
  const fields: StandingRecord['fields'] = {};
  for (const [name, value] of Object.entries(said)) {
    if (value === undefined) continue;
    if (name === 'isGraduate' || name === 'isTaskCleared') {
      if (typeof value !== 'boolean') throw wrong(name, 'true 或 false', 'true or false');
      fields[name] = value;
    } else if (name === 'overdueDays') {
      if (!isDays(value))
        throw wrong(name, '0 到 100000 的整数', 'a whole number from 0 to 100000');
      fields[name] = value;
    } else if (name === 'refusedResources') {
      if (!isTexts(value)) throw wrong(name, '资源标识的数组', 'an array of ids of resources');
      fields[name] = [...new Set(value)];
    } else {
      const shown = name.slice(0, 40);
      throw new RowRefused(shown, { zh_CN: `未知的字段：${shown}`, en: `Unknown field: ${shown}` });
    }
  }
  return fields;
}

function isDays(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100_000;
}

function isTexts(value: unknown): value is string[] {
  if (!Array.isArray(value) || value.length > maxRefused) return false;
  return value.every((each) => typeof each === 'string' && each !== '' && each.length <= maxText);
}

function wrong(field: string, zh: string, en: string): RowRefused {
  return new RowRefused(field, { zh_CN: `应为${zh}`, en: `Expected ${en}` });
}
