// Use of a library's portal in two months, and requests for COUNTER reports of it.

import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { usageFigures } from '#server/store/schema/desk/figures.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { usageDays } from '#server/store/schema/usage.ts';
import {
  freshIssn,
  journal,
  kbart,
  storedTitles,
  takeTitles,
} from '../imports/titles/title-imports.ts';
import type { TestPortal } from '../support/portal.ts';

/** The clock of the portal must stand in March 2026. @returns ISSN of the journal */
export async function useInWinter(portal: TestPortal, library: LibraryRecord): Promise<string> {
  const issn = freshIssn();
  await takeTitles(portal, library, kbart([journal('Atlas', issn)]));
  const [row] = (await storedTitles(portal, library)).rows;
  const { code: libraryCode } = library;
  await portal.store.inLibrary(libraryCode, async (tx) => {
    const names = {
      keyZh: 'base',
      keyInitials: 'base',
      keyEn: 'base',
      accessUrl: 'https://a.example/',
    };
    await tx.insert(databases).values({ libraryCode, id: 'base', name: { en: 'Base' }, ...names });
    const day = (
      on: string,
      measure: 'views' | 'visits' | 'uniques' | 'licence',
      count: number,
    ) => [
      {
        libraryCode,
        day: on,
        measure,
        resourceKind: 'database' as const,
        resourceId: 'base',
        count,
      },
      {
        libraryCode,
        day: on,
        measure,
        count,
        resourceKind: 'journal' as const,
        resourceId: String(row?.titleId),
      },
    ];
    await tx
      .insert(usageDays)
      .values([
        ...day('2026-01-05', 'views', 3),
        ...day('2026-01-05', 'visits', 2),
        ...day('2026-01-05', 'uniques', 4),
        ...day('2026-01-31', 'licence', 1),
        ...day('2026-02-01', 'views', 1),
        ...day('2026-02-01', 'uniques', 1),
        ...day('2026-03-01', 'views', 9),
      ]);
    await tx.insert(usageFigures).values({
      libraryCode,
      day: '2026-01-05',
      measure: 'searches',
      dimension: 'all',
      resourceKind: '',
      value: '',
      count: 7,
      crowd: 0n,
    });
  });
  return issn;
}

/** Asks as a harvester does: with the key in the address. */
export async function askCounter(
  portal: TestPortal,
  library: LibraryRecord,
  path: string,
  params: Record<string, string> = {},
) {
  const host = `${library.domainCode}.localhost:8080`;
  const query = new URLSearchParams({ customer_id: library.code, ...params });
  const request = new Request(`http://${host}/r51/${path}?${query}`, { headers: { Host: host } });
  const response = await portal.app.fetch(request);
  const text = await response.text();
  return { status: response.status, text, json: () => JSON.parse(text) };
}
