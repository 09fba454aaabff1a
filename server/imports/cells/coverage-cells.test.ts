import { expect, test } from 'vitest';
import { heldRange } from '#contract/rules/held-range.ts';
import { stretchesOf } from './coverage-cells.ts';
import { embargoIn, embargoOf } from './embargo-cells.ts';

test.each([
  ['6 months', 'P6M'],
  ['1Y', 'P1Y'],
  ['P 1 Y', 'P1Y'],
  ['12个月', 'P12M'],
])('the embargo %s is kept, and told to be read as %s', (cell, read) => {
  const reasons: object[] = [];
  const embargo = embargoIn(cell, 'embargo_info', (_, reason) => reasons.push(reason));
  expect(embargo).toBe(cell);
  const en = `The embargo ${cell} is read as ${read}`;
  expect(reasons).toEqual([{ zh_CN: `滞后期 ${cell} 按 ${read} 理解`, en }]);
});

test.each([
  ['P7D', 'P1W|1 week|1 wk'],
  [
    'P1Y',
    'one year|1-year|1 yr|-1Y|一年|1 Jahr|1 an|embargo: 1 year|滞后1年|1 year delay|1 year(s)',
  ],
  [
    'P1Y',
    'Moving wall: 1 year|excluding the last 1 year|most recent 1 year not available|最近1年除外',
  ],
  ['P6M', '六个月|6 mos.|six months|6-month embargo|半年|6 mois|6 Monate|2 quarters|滞后期：6个月'],
  ['P18M', '18 mo.|1.5 years|eighteen months|十八个月'],
  ['R5Y', 'only the last 5 years|仅最近5年|+5Y|last five years only'],
  ['R5Y;P1Y', 'R5Y, P1Y|R5Y/P1Y|R5Y P1Y|R5YP1Y|R5Y；1 year|+5Y-1Y'],
  [
    'P6M',
    '最近6个月|禁运期6个月|6ヶ月|6か月遅れ|sauf les 6 derniers mois|die letzten 6 Monate gesperrt|٦ أشهر',
  ],
  ['P3Y', 'moving wall of 3 years|barrière mobile : 3 ans|Sperrfrist: 3 Jahre|3-year moving wall'],
  ['P1Y', 'current year excluded|année en cours exclue|最新1年分を除く|ein Jahr|سنة واحدة'],
  [
    'R10Y',
    '只含最近10年|直近10年のみ|nur die letzten 10 Jahre|most recent 10 year(s) available|+10 Jahre',
  ],
  ['', '0|none|no embargo|N/A|-|P0Y|0 months|无'],
])('the embargo %s is written %s', (read, cells) => {
  for (const cell of cells.split('|')) expect([cell, embargoOf(cell)]).toEqual([cell, read]);
});

function embargoed(cell: string): [isFlagged: boolean, isFollowed: boolean] {
  const flaggedFields: string[] = [];
  const embargo = embargoIn(cell, 'embargo_info', (field) => flaggedFields.push(field));
  expect(embargo).toBe(cell);
  const range = heldRange({ from: null, to: null, embargo }, new Date('2026-01-01'));
  return [flaggedFields.length > 0, range.from !== null || range.to !== null];
}

test.each([
  ['an embargo', 'P1Y|P2Y6M|r5y|R10Y;P30D|R10Y; P6M', [false, true]],
  [
    'flagged as none',
    'last 5 years|P1.5Y|R|2014年|12|2 issues|1-2 years|free after 12 months',
    [true, false],
  ],
  ['nothing to tell of', '', [false, false]],
])('is %s: %s', (_, cells, expected) => {
  for (const cell of cells.split('|')) expect([cell, embargoed(cell)]).toEqual([cell, expected]);
});

test.each([
  ['1998-2005 und 2008-', '1998–2005, 2008–', false],
  ['1998年-2005年；2008年至今', '1998–2005, 2008–', false],
  ['v.1(1998)-v.8(2005)', '1998–2005 v.1–8', false],
  ['Jg. 1.1998 - 8.2005', '1998–2005 v.1–8', false],
  ['Bestand: 1998-2005 (lückenhaft)', '1998–2005', true],
  ['bis 2010', '–2010', false],
  ['1990-95, 1998-2003', '1990–1995, 1998–2003', false],
  ['截至2010年12月', '–2010-12', false],
  ['1998- (moving wall 1 Jahr)', '1998– P1Y', false],
  ['1998-, 12 months embargo', '1998– P12M', false],
  ['nur die letzten 5 Jahre', '– R5Y', false],
  ['complete', '', true],
])('the statement %s holds %s, flagged: %s', (statement, held, isFlagged) => {
  const flags: unknown[] = [];
  const stretches = stretchesOf(statement, 'coverage', (field) => flags.push(field));
  const written = stretches.map(({ dateFirst, dateLast, volumeFirst, volumeLast, embargo }) => {
    const years = `${dateFirst ?? ''}–${dateLast ?? ''}`;
    return `${years}${volumeFirst ? ` v.${volumeFirst}–${volumeLast}` : ''}${embargo ? ` ${embargo}` : ''}`;
  });
  expect([written.join(', '), flags.length > 0]).toEqual([held, isFlagged]);
});
