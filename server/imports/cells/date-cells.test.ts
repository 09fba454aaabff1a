import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOfCell, isTurned } from './date-cells.ts';

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

  test.each([
    ['2008-05-19 00:00:00', '2008-05-19'],
    ['2008/5/9', '2008-05-09'],
    ['2008.5', '2008-05'],
    ['25/12/2008', '2008-12-25'],
    ['12/25/2008', '2008-12-25'],
    ['4/4/2002', '2002-04-04'],
    ['5/4/2002', '2002'],
    ['31-12-2001', '2001-12-31'],
    ['31.12.2001', '2001-12-31'],
    ['5.4.2002', '2002-04-05'],
    ['03/1998', '1998-03'],
    ['199306', '1993-06'],
    ['19930630', '1993-06-30'],
    ['19930600', '1993-06'],
    ['1993-00-00', '1993'],
    ['1999年', '1999'],
    ['1999年3月', '1999-03'],
    ['1999 年 3 月 1 日', '1999-03-01'],
    ['１９９９年３月', '1999-03'],
    ['2008-05-19T08:30:00+08:00', '2008-05-19'],
    ['5/19/2008 0:00', '2008-05-19'],
    ['Jan. 1910', '1910-01'],
    ['1910 Sept', '1910-09'],
    ['5 January 1910', '1910-01-05'],
    ['January 5, 1910', '1910-01-05'],
    ['15 juillet 1910', '1910-07-15'],
    ['1er août 1910', '1910-08-01'],
    ['févr. 1910', '1910-02'],
    ['5. März 1910', '1910-03-05'],
    ['Okt. 1910', '1910-10'],
    ['5 de enero de 1910', '1910-01-05'],
    ['Diciembre 1910', '1910-12'],
    ['Jui 1910', null],
    ['Spring 1910', '1910'],
    ['[1910?]', '1910'],
    ['c1910', '1910'],
    ['199313', null],
    ['19930631', null],
    ['850630', null],
    ['Smarch 1910', null],
    ['Vol. 12 1910', null],
    ['1006-480', null],
    ['41274.0', null],
    // No calendar has them: what can be read of them is taken.
    ['2001-02-30', '2001-02'],
    ['2015-13', '2015'],
    ['9999', null],
    ['0', null],
    ['6/22/21', null],
    ['二〇〇一年', '2001'],
    ['二○○一年', '2001'],
    ['二零零一', '2001'],
    ['一九九八年十二月', '1998-12'],
    ['一九九八年十月', '1998-10'],
    ['一九九八年二十月', '1998'],
    ['二〇〇五年元月廿三日', '2005-01-23'],
    ['二〇〇五年五月三十一日', '2005-05-31'],
    ['1994年第3期', '1994'],
  ])('%s is taken as %s, and told', (cell, value) => {
    expect(dateOfCell(cell)?.value).toBe(value);
    if (value !== null) expect(dateOfCell(cell)?.isStandard).toBe(false);
  });

  const noDates =
    '- -- — － ? n/a N/A NA n.d. [n.d.] s.a. unknown None null TBD 无 未知 不详'.split(' ');
  test.each(['', ' ', ...noDates])('%j says that there is no date', (cell) => {
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
    ['Jan-Jun 1910', '1910-01', '1910-06'],
    ['一九九九年三月至二〇〇五年十二月', '1999-03', '2005-12'],
  ])('%s is from %s to %s', (cell, first, last) => {
    expect(dateOfCell(cell, 'first')?.value).toBe(first);
    expect(dateOfCell(cell, 'last')?.value).toBe(last);
  });

  test.each(['1999-', '1999年至今', '一九九九年至今', '1999 - present', '1999至今'])(
    '%s has no end',
    (cell) => {
      expect(dateOfCell(cell, 'first')?.value).toBe('1999');
      expect(dateOfCell(cell, 'last')).toEqual({ value: null, isStandard: false, isOpen: true });
    },
  );

  test.each(['至今', '今', 'present', 'To date', '9999', '9999-12-31'])('%s is no end', (cell) => {
    expect(dateOfCell(cell, 'last')).toEqual({ value: null, isStandard: false, isOpen: true });
  });

  test.each(['x-1999', '1999-x', '无1999'])('%s is nothing', (cell) => {
    expect(dateOfCell(cell, 'last')).toEqual({ value: null, isStandard: false });
  });
});

test('an end before its start is reported, as far as both dates say', () => {
  expect(isTurned('1999', '1990')).toBe(true);
  expect(isTurned('1999-05', '1999-04-30')).toBe(true);
  expect(isTurned('1999-05', '1999')).toBe(false);
  expect(isTurned('1999', null)).toBe(false);
});
