import { keysOf } from '#server/store/rows/sort-keys.ts';
import type { departments } from '#server/store/schema/campus.ts';
import colleges from './data/departments.json' with { type: 'json' };
import { Colleges } from './models.ts';

type DepartmentRow = Omit<typeof departments.$inferInsert, 'libraryCode'>;

export const departmentRows: readonly DepartmentRow[] = Colleges.parse(colleges)
  .flatMap(({ code, name, departments }) => [
    { code, name, parent: null },
    ...departments.map((each) => ({ ...each, parent: code })),
  ])
  .map((row, position) => {
    const keys = keysOf(row.name);
    return { ...row, position, keyZh: keys.zh_CN, keyInitials: keys.initials };
  });
