// The portal's own COUNTER reports against the official schema of 5.1, where REAL_DATA_DIR names the folder that holds it.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { keyOf } from '#tests/contract/programs/calling.ts';
import { askCounter, useInWinter } from '#tests/contract/programs/own-usage.ts';
import { oneLibrary, openedPortal } from '#tests/contract/support/fresh-library.ts';
import { isRealDataThere, realBytes } from './real-data.ts';

const file = 'schemas/ezcounter_r51_schema.json';

describe.runIf(isRealDataThere(file, 'the schema of COUNTER'))('the schema of COUNTER 5.1', () => {
  const portal = openedPortal();
  const library = oneLibrary(portal);

  test('is kept by every answer', async () => {
    portal.clock.standsAt = Date.parse('2026-03-15T08:00:00Z');
    await useInWinter(portal, library);
    const { secret } = await keyOf(portal, library, ['figures:read']);
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(JSON.parse(realBytes(file).toString()), 'counter');
    const checked = async (name: string, path: string, params: Record<string, string> = {}) => {
      const check = ajv.getSchema(`counter#/definitions/${name}`);
      const answer = (
        await askCounter(portal, library, path, { api_key: secret, ...params })
      ).json();
      for (const each of Array.isArray(answer) ? answer : [answer]) {
        expect([path, check?.(each), check?.errors?.slice(0, 3)]).toEqual([path, true, undefined]);
      }
    };
    const months: Record<string, string>[] = [
      { begin_date: '2026-01', end_date: '2026-02' },
      { begin_date: '2026-01', end_date: '2026-03', attributes_to_show: 'Access_Method' },
      { begin_date: '2020-01', end_date: '2020-12', metric_type: 'Unique_Item_Investigations' },
    ];
    for (const id of ['PR', 'DR', 'TR']) {
      for (const each of months) await checked(id, `reports/${id.toLowerCase()}`, each);
    }
    await checked('Status', 'status');
    await checked('Member', 'members');
    await checked('Report', 'reports');
  });
});
