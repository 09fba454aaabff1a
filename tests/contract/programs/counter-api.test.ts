// The portal as a source of COUNTER 5.1: what it counts, who may have it, and how it refuses.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UsageRecord } from '#server/imports/model/usage-record.ts';
import { readFile } from '#server/imports/runs/read-file.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { keyOf } from './calling.ts';
import { askCounter, useInWinter } from './own-usage.ts';

const portal = openedPortal();
const library = oneLibrary(portal);
const winter = { begin_date: '2026-01', end_date: '2026-02' };
let [api_key, issn] = ['', ''];
const inMarch = () => {
  portal.clock.standsAt = Date.parse('2026-03-15T08:00:00Z');
};
beforeAll(async () => {
  inMarch();
  issn = await useInWinter(portal, library);
  api_key = (await keyOf(portal, library, ['figures:read'])).secret;
});
beforeEach(inMarch);
const ask = (path: string, params: Record<string, string> = {}) =>
  askCounter(portal, library, path, { api_key, ...params });
const codes = (file: { Report_Header: { Exceptions?: { Code: number }[] } }) =>
  file.Report_Header.Exceptions?.map(({ Code }) => Code) ?? [];

describe('reports', () => {
  test('count searches, investigations and turn-aways, by month', async () => {
    const report = async (id: string) => (await ask(`reports/${id}`, winter)).json();
    const [pr, dr, tr] = [await report('pr'), await report('dr'), await report('tr')];
    const investigations = {
      Total_Item_Investigations: { '2026-01': 5, '2026-02': 1 },
      Unique_Item_Investigations: { '2026-01': 4, '2026-02': 1 },
    };
    expect(pr.Report_Items[0].Attribute_Performance).toEqual([
      { Data_Type: 'Platform', Performance: { Searches_Platform: { '2026-01': 7 } } },
      { Data_Type: 'Other', Performance: investigations },
      { Data_Type: 'Journal', Performance: investigations },
    ]);
    const noLicense = { No_License: { '2026-01': 1 } };
    expect(dr.Report_Items).toMatchObject([
      {
        Database: 'Base',
        Item_ID: { Proprietary: 'portal:database/base' },
        Attribute_Performance: [
          { Data_Type: 'Database_Aggregated', Performance: noLicense },
          { Data_Type: 'Other', Performance: investigations },
        ],
      },
    ]);
    expect(tr.Report_Items).toMatchObject([
      {
        Title: 'Atlas',
        Attribute_Performance: [
          { Data_Type: 'Journal', Performance: { ...investigations, ...noLicense } },
        ],
      },
    ]);
    expect(Object.values(tr.Report_Items[0].Item_ID)).toContain(issn);
    expect(JSON.stringify([pr, dr, tr])).not.toContain('Requests');
    expect(tr.Report_Header).toMatchObject({
      Release: '5.1',
      Report_ID: 'TR',
      Created: '2026-03-15T08:00:00Z',
      Report_Filters: { Begin_Date: '2026-01-01', End_Date: '2026-02-28' },
    });
  });

  test.each(['pr', 'dr', 'tr'])(
    '%s is read by our own import, as JSON and as a table',
    async (id) => {
      const sums = async (format: string) => {
        const { text } = await ask(`reports/${id}`, { ...winter, format });
        const { list } = readFile({ kind: 'usage', fileName: 'r', bytes: Buffer.from(text) });
        const records = [...list.records] as UsageRecord[];
        expect([list.refused, list.flagged]).toEqual([[], []]);
        const lineOf = ({ metric, counts }: UsageRecord) =>
          `${metric} ${JSON.stringify(Object.entries(counts).sort())}`;
        return records.map(lineOf).sort();
      };
      expect(await sums('tsv')).toEqual(await sums('json'));
    },
  );

  test('are narrowed by parameters, and say what they cannot follow', async () => {
    const wanted = {
      ...winter,
      metric_type: 'Unique_Item_Investigations|Foo',
      data_type: 'Journal',
    };
    const file = (
      await ask('reports/pr', { ...wanted, yop: '2020', granularity: 'Totals' })
    ).json();
    expect(file.Report_Items[0].Attribute_Performance).toEqual([
      {
        Data_Type: 'Journal',
        Performance: { Unique_Item_Investigations: { '2026-01': 4, '2026-02': 1 } },
      },
    ]);
    expect(codes(file)).toEqual([3050, 3060, 3062]);
    const own = (
      await ask('reports/pr', { ...winter, attributes_to_show: 'Access_Method' })
    ).json();
    expect(own.Report_Items[0].Attribute_Performance[0]).toMatchObject({
      Access_Method: 'Regular',
    });
  });

  test('say which months are not there', async () => {
    const of = async (begin_date: string, end_date: string, more = {}) =>
      codes((await ask('reports/tr', { begin_date, end_date, ...more })).json());
    expect(await of('2026-01', '2026-03')).toEqual([3040]);
    expect(await of('2026-03', '2026-04')).toEqual([3031]);
    expect(await of('2025-01', '2025-12')).toEqual([3032]);
    expect(await of('2026-01', '2026-02', { access_method: 'TDM' })).toEqual([3030]);
    expect(await of('2026-01-01', '2026-02-28')).toEqual([]);
  });
});

test('who it is, what there is, and that it works', async () => {
  const open = await askCounter(portal, library, 'status');
  expect(open.json()).toMatchObject([{ Service_Active: true }]);
  expect((await ask('members')).json()).toMatchObject([{ Customer_ID: library.code }]);
  const reports = (await ask('reports')).json();
  expect(reports.map(({ Report_ID }: { Report_ID: string }) => Report_ID)).toEqual([
    'PR',
    'DR',
    'TR',
  ]);
  expect(reports[0]).toMatchObject({
    First_Month_Available: '2026-01',
    Last_Month_Available: '2026-02',
  });
});

test.each([
  ['without a customer', { customer_id: '' }, 400, 1030],
  ['without a key', { api_key: '' }, 401, 2020],
  ['with a wrong key', { api_key: 'lpk_000000000000_x' }, 401, 2020],
  ['of another customer', { customer_id: 'other' }, 403, 2010],
  ['without dates', { begin_date: '' }, 400, 1030],
  ['with a day of no month', { begin_date: '2026-01-02' }, 400, 3020],
  ['backwards', { begin_date: '2026-02', end_date: '2026-01' }, 400, 3020],
])('a request %s is refused by number', async (_, params, status, code) => {
  const answer = await ask('reports/tr', { ...winter, ...params });
  expect([answer.status, answer.json().Code]).toEqual([status, code]);
});

test('a key without the scope, one that asks too often, and other addresses', async () => {
  const { secret } = await keyOf(portal, library, ['catalogue:read']);
  const without = await ask('reports/tr', { ...winter, api_key: secret });
  expect([without.status, without.json().Code]).toEqual([403, 2010]);
  const rare = await keyOf(portal, library, ['figures:read'], { ratePerMinute: 1 });
  await ask('reports/tr', { ...winter, api_key: rare.secret });
  const often = await ask('reports/tr', { ...winter, api_key: rare.secret });
  expect([often.status, often.json().Code]).toEqual([429, 1020]);
  expect((await ask('reports/ir', winter)).status).toBe(404);
});
