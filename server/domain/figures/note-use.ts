// Notes what readers do, for the figures: without a name, in the transaction of what was done.
import { sql } from 'drizzle-orm';
import type { TurnAwayReason, WayIn } from '#contract/models/desk/figures-model.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import { minuteIn } from '#contract/rules/zoned-day.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { titleIdOf } from '#server/store/rows/title-id.ts';
import { type EventMeasure, usageInbox } from '#server/store/schema/desk/figures.ts';
import { isWithin } from '../access/address-ranges.ts';
import { networkOf } from '../access/networks.ts';
import { timeZoneOf } from '../libraries/library-day.ts';
import { deviceClassOf } from './device-class.ts';
import type { Marks } from './marks.ts';
import { providerOf } from './providers.ts';

/** Who does something, and the transaction in which it is written. */
export interface UseContext {
  tx: Tx;
  library: LibraryRecord;
  /** Null for who is not signed in, and for a patron of whom nothing is remembered. */
  patron: { id: string } | null;
  /** See `CallContext`; of a patron of whom nothing is remembered, another one each day. */
  caller: string;
  marks: Marks;
  host: { visitor: { address: string; isAddressOwn: boolean; agent: string } };
}

/** What was done. */
export interface Use {
  measure: EventMeasure;
  at: Date;
  resource?: ResourceRef;
  /** Address that was opened; '' or missing for that of the resource. */
  url?: string;
  isUnique?: boolean;
  way?: WayIn | null;
  reason?: TurnAwayReason;
  /** Text of a search that found nothing. */
  text?: string;
}

/** Writes what counts already: the caller left out programs and double clicks. */
export async function noteUse(context: UseContext, uses: readonly Use[]): Promise<void> {
  if (uses.length === 0) return;
  const { tx, library, patron, caller, marks, host } = context;
  const { address, isAddressOwn, agent } = host.visitor;
  const network = isAddressOwn ? networkOf(address) : '';
  const isAccount = patron !== null || caller.startsWith('passing-');
  // The random id of a visitor lasts some minutes only: COUNTER tells devices by address and browser.
  const subject = isAccount || network === '' ? caller : `${network} ${agent}`;
  const timeZone = timeZoneOf(library);
  const mark = (period: string, of: string) => marks(library.code, period, of);
  const rows: (typeof usageInbox.$inferInsert)[] = [];
  for (const use of uses) {
    const { resource = null, at } = use;
    const facts = await factsOf(tx, resource, patron?.id ?? null);
    const [day = '', minute = ''] = minuteIn(timeZone, at).split(' ');
    rows.push({
      libraryCode: library.code,
      at,
      day,
      minute,
      measure: use.measure,
      reason: use.reason ?? null,
      resourceKind: resource?.kind ?? '',
      resourceId: resource?.id ?? '',
      isUnique: use.isUnique ?? false,
      subjects: facts.subjects,
      provider: providerOf(use.url || facts.url),
      way: use.way ?? null,
      device: deviceClassOf(agent),
      departments: facts.departments,
      reader: mark(day, subject),
      isAccount,
      address: network === '' ? null : mark(day, network),
      isCampus: isAddressOwn && isWithin(address, facts.campus),
      crowd: mark(day.slice(0, 'yyyy-MM'.length), subject),
      network,
      text: use.text ?? '',
    });
  }
  await tx.insert(usageInbox).values(rows);
}

interface Facts {
  subjects: string[];
  url: string;
  departments: string[];
  campus: string[];
}

/** What is known of resource and reader now: later changes of subjects or departments change no figure. */
async function factsOf(tx: Tx, resource: ResourceRef | null, patronId: string | null) {
  const { kind = '', id = '' } = resource ?? {};
  const ofResource =
    kind === 'journal' || kind === 'ebook'
      ? sql`SELECT subjects, (SELECT url FROM package_titles p WHERE p.title_id = t.id AND url <> '' LIMIT 1) AS url
            FROM shown_titles t WHERE t.id = ${titleIdOf(id) ?? 0}`
      : sql`SELECT subjects, access_url AS url FROM ${kind === 'database' ? sql`databases` : sql`other_resources`}
            WHERE id = ${id}`;
  const [row] = await readRows<Facts>(
    tx,
    sql`SELECT coalesce(r.subjects, '{}') AS subjects, coalesce(r.url, '') AS url,
          coalesce((SELECT departments FROM profiles WHERE patron_id = ${patronId}), '{}') AS departments,
          coalesce((SELECT campus_ranges FROM access_settings), '{}') AS campus
        FROM (SELECT) AS one LEFT JOIN (${ofResource}) AS r ON true`,
  );
  return row ?? { subjects: [], url: '', departments: [], campus: [] };
}
