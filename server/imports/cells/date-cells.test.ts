import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOfCell, endOfStretch, isTurned } from './date-cells.ts';

const day = fc
  .date({ min: new Date('1400-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10));

describe('dates of lists', () => {
  test('every day, month and year of the standard is taken as it is', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(4, 7, 10), (date, length) => {
        const cell = date.slice(0, length);
        expect(dateOfCell(cell)).toEqual({ value: cell, isStandard: true });
      }),
    );
  });

  test('no cell makes it fail, and what is taken is a date', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/. -]{1,12}$/)), (cell) => {
        const value = dateOfCell(cell)?.value ?? null;
        if (value === null) return;
        const [year, month = '01', ofMonth = '01'] = value.split('-');
        const whole = `${year}-${month}-${ofMonth}`;
        expect(new Date(whole).toISOString().slice(0, 10)).toBe(whole);
      }),
    );
  });

  const cells = {
    '2008-05-19': '2008-05-19 00:00:00|2008-05-19T08:30:00+08:00|5/19/2008 0:00',
    '2008-05-09': '2008/5/9',
    '2008-05': '2008.5',
    '2008-12-25': '25/12/2008|12/25/2008',
    '2002-04-04': '4/4/2002',
    2002: '5/4/2002',
    '2001-12-31': '31-12-2001|31.12.2001',
    '2002-04-05': '5.4.2002',
    '1998-03': '03/1998',
    '1993-06': '199306|19930600',
    '1993-06-30': '19930630',
    1993: '1993-00-00',
    1999: '1999年',
    '1999-03': '1999年3月|１９９９年３月',
    '1999-03-01': '1999 年 3 月 1 日',
    '1910-01-05': '5 January 1910|January 5, 1910|5 de enero de 1910',
    '1910-01': 'Jan. 1910|1910-Jan|1910 Jan',
    '1990-01': 'Jan-90|90-Jan|Jan 1990|1990-Jan',
    '2005-12': 'Dec-05|Dez-05',
    '1910-02': 'févr. 1910',
    '1910-03-05': '5. März 1910',
    '1910-07-15': '15 juillet 1910',
    '1910-08-01': '1er août 1910',
    '1910-09': '1910 Sept',
    '1910-10': 'Okt. 1910',
    '1910-12': 'Diciembre 1910',
    1910: 'Spring 1910|[1910?]|c1910',
    // No calendar has them: what can be read of them is taken.
    '2001-02': '2001-02-30',
    2015: '2015-13',
    2001: '二〇〇一年|二○○一年|二零零一',
    '1998-12': '一九九八年十二月',
    '1998-10': '一九九八年十月',
    1998: '一九九八年二十月',
    '2005-01-23': '二〇〇五年元月廿三日',
    '2005-05-31': '二〇〇五年五月三十一日',
    1994: '1994年第3期|Vol. 12 1994|1994(3)|第5卷(1994)|seit 1994|1994年起|94年|平成6年',
    '1990-10': '1990 Q4|4. Quartal 1990|1990年第四季度|昭和65年10月',
    '1999-12-31': '31.12.99|12/31/99|99-12-31|民國88年12月31日|١٩٩٩-١٢-٣١',
    2020: 'Winter 2020/21|été 2020|2020年春季号',
  };
  const pairs = Object.entries(cells).flatMap(([value, each]) =>
    each.split('|').map((cell) => [cell, value]),
  );
  test.each(pairs)('%s is taken as %s, and told', (cell, value) => {
    expect(dateOfCell(cell)).toMatchObject({ value, isStandard: false });
  });

  const wrong =
    'Jui 1910|5-Jan|Smarch-90|199313|19930631|850630|Smarch 1910|Vol. 12|5/6/07|1006-480|41274.0|9999|0';
  test.each(wrong.split('|'))('%s is no date, and told', (cell) => {
    expect(dateOfCell(cell)?.value).toBeNull();
  });

  const noDates = '- -- — － ? n/a N/A NA n.d. [n.d.] s.a. unknown None null TBD 无 未知 不详';
  test.each(['', ' ', ...noDates.split(' ')])('%j says that there is no date', (cell) => {
    expect(dateOfCell(cell)).toBeNull();
    expect(dateOfCell(cell, 'last')).toBeNull();
  });
});

describe('stretches in one cell', () => {
  test.each([
    ['1999-2005', '1999', '2005'],
    ['1999–2005', '1999', '2005'],
    ['1999年3月至2005年12月', '1999-03', '2005-12'],
    ['199903-200512', '1999-03', '2005-12'],
    ['1910 Jan.-June', '1910-01', '1910-06'],
    ['Jan-90 - Dec-05', '1990-01', '2005-12'],
    ['Jan-Jun 1910', '1910-01', '1910-06'],
    ['一九九九年三月至二〇〇五年十二月', '1999-03', '2005-12'],
    ['von 1999 bis 2005', '1999', '2005'],
    ['1999年から2005年まで', '1999', '2005'],
    ['1999 Q1 - 2005 Q4', '1999-01', '2005-12'],
    ['1998/99-2004/2005', '1998', '2005'],
  ])('%s is from %s to %s', (cell, first, last) => {
    expect(dateOfCell(cell, 'first')?.value).toBe(first);
    expect(dateOfCell(cell, 'last')?.value).toBe(last);
  });

  test.each('bis 2010|until 2010|至2010年|2010年まで|–2010'.split('|'))(
    '%s is an end alone',
    (cell) => {
      expect(dateOfCell(cell, 'first')?.value).toBeNull();
      expect(dateOfCell(cell, 'last')?.value).toBe('2010');
    },
  );

  test.each(['1999-2005', 'Jan 1999 - 2005'])('%s ends, though no other cell says so', (cell) => {
    expect(endOfStretch(cell)).toBe('2005');
  });

  test.each(['1999', '1999-', '1998/99', '1999 Q1', 'bis 2005'])('%s says no other end', (cell) => {
    expect(endOfStretch(cell)).toBeNull();
  });

  const open = { value: null, isStandard: false, isOpen: true };
  test.each(
    '1999-|1999年至今|一九九九年至今|1999 - present|1999至今|seit 1999|1999年起|1999 bis heute'.split(
      '|',
    ),
  )('%s has no end', (cell) => {
    expect(dateOfCell(cell, 'first')?.value).toBe('1999');
    expect(dateOfCell(cell, 'last')).toEqual(open);
  });

  test.each('至今|今|present|To date|9999|9999-12-31'.split('|'))('%s is no end', (cell) => {
    expect(dateOfCell(cell, 'last')).toEqual(open);
  });

  test.each(['x-1999', '1999-x', '无1999'])('%s is nothing', (cell) => {
    expect(dateOfCell(cell, 'last')).toEqual({ value: null, isStandard: false });
  });
});

test.each([
  ['1999', '1990', true],
  ['1999-05', '1999-04-30', true],
  ['1999-05', '1999', false],
  ['1999', null, false],
])('an end is before its start as far as both say: %s, %s', (start, end, isBefore) => {
  expect(isTurned(start, end)).toBe(isBefore);
});
