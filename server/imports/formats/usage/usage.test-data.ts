// Small COUNTER reports, for tests.

export interface TableLine {
  title: string;
  issn?: string;
  isbn?: string;
  metric?: string;
  access?: string;
  /** One for each month of the report. */
  counts: readonly (number | string)[];
  total?: number | string;
}

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A title report of the first months of a year. */
export function titleReport(
  lines: readonly TableLine[],
  { year = 2024, release = '5.1', id = 'TR', platform = 'Alpha', separator = '\t' } = {},
): string {
  const width = lines[0]?.counts.length ?? 1;
  const last = String(width).padStart(2, '0');
  const day = new Date(Date.UTC(year, width, 0)).getUTCDate();
  const columns = ['Title', 'Publisher', 'Platform', 'Proprietary_ID', 'ISBN', 'Online_ISSN'];
  const heads = names.slice(0, width).map((name) => `${name}-${year}`);
  const rows = lines.map(({ title, issn = '', isbn = '', access = '', counts, ...line }) => {
    const total = line.total ?? counts.reduce<number>((sum, each) => sum + (Number(each) || 0), 0);
    const metric = line.metric ?? 'Total_Item_Requests';
    return [title, 'A Press', platform, '', isbn, issn, access, metric, total, ...counts];
  });
  return [
    ['Report_Name', 'Title Report'],
    ['Report_ID', id],
    ['Release', release],
    ['Reporting_Period', `Begin_Date=${year}-01-01; End_Date=${year}-${last}-${day}`],
    [''],
    [...columns, 'Access_Type', 'Metric_Type', 'Reporting_Period_Total', ...heads],
    ...rows,
  ]
    .map((cells) => cells.join(separator))
    .join('\n')
    .concat('\n');
}
