// What does not go together in a record.
import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import type { RefusedField } from '#server/store/refused.ts';
import type { Row } from './record-tables.ts';

/** Pairs of columns, of which the second is not before the first; each with the field that is refused. */
const pairs: readonly [from: string, to: string, field: string][] = [
  ['trial_from', 'trial_to', 'trialTo'],
  ['licence_from', 'expires_on', 'expiresOn'],
  ['published_on', 'expires_on', 'expiresOn'],
  ['maintenance_from', 'maintenance_to', 'maintenanceTo'],
];

/**
 * Only what a change touches is checked: a record that was wrong before can be changed elsewhere.
 * @param touched names of changed columns
 * @param known the library's day
 */
export function wrongRow(
  kind: RecordKind,
  row: Row,
  touched: ReadonlySet<string>,
  { today }: { today: string },
): RefusedField[] {
  const wrong: RefusedField[] = [];
  for (const [from, to, field] of pairs) {
    if (!touched.has(from) && !touched.has(to)) continue;
    if (timeOf(row[from]) > timeOf(row[to])) {
      wrong.push({ field, zh_CN: '不能早于开始日期', en: 'cannot be before the beginning' });
    }
  }
  const isShown = row.is_published === true || typeof row.publish_at === 'string';
  const isTouched = ['access_url', 'is_published', 'publish_at'].some((each) => touched.has(each));
  if (isTouched && isShown && ['database', 'other'].includes(kind) && !row.access_url) {
    wrong.push({
      field: 'accessUrl',
      zh_CN: '没有访问地址，不能向读者显示',
      en: 'is needed before readers see the record',
    });
  }
  const isOver = typeof row.expires_on === 'string' && row.expires_on < today;
  if (
    kind === 'notice' &&
    row.is_pinned === true &&
    isOver &&
    (touched.has('is_pinned') || touched.has('expires_on'))
  ) {
    wrong.push({
      field: 'isPinned',
      zh_CN: '已过期的公告不能置顶',
      en: 'a notice that is over cannot stay on top',
    });
  }
  return wrong;
}

/** NaN where there is none, which is before and after nothing. */
function timeOf(value: unknown): number {
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
}
