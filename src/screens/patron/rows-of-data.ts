// Data of any shape as rows of a table: the part, the number in it, the field with its path, and the value. Pure.

/** One value. */
export type DataRow = [part: string, number: number, field: string, value: string];

/** A row for every value that is not empty. */
export function rowsOfData(data: Readonly<Record<string, unknown>>): readonly DataRow[] {
  return Object.entries(data).flatMap(([part, content]) => {
    const records = Array.isArray(content) ? content : [content];
    return records.flatMap((record, index) =>
      valuesOf(record, '').map(([field, value]): DataRow => [part, index + 1, field, value]),
    );
  });
}

function valuesOf(value: unknown, path: string): [field: string, value: string][] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) =>
    valuesOf(inner, path === '' ? key : `${path}.${key}`),
  );
}
