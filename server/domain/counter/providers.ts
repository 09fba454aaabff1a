// Who reports usage, and how it is harvested.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/calls/declare.ts';
import type { harvestUsage, saveUsageProvider } from '#contract/calls/desk/counter.ts';
import type { HarvestSettings, UsageProvider } from '#contract/models/desk/counter-model.ts';
import { fold } from '#contract/rules/rules.ts';
import { isPublicEndpoint } from '#server/messages/channels/push/push-endpoint.ts';
import { insertRows } from '#server/store/bulk/bulk-rows.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { expected, RefusedFields } from '#server/store/refused.ts';
import { counterMonths, counterProviders } from '#server/store/schema/desk/counter.ts';
import { seal } from '../accounts/second-factor/sealed.ts';
import { monthsBetween } from './months.ts';

export type ProviderRow = typeof counterProviders.$inferSelect;

/** Purpose of the service's key for credentials at providers (see `serverKey`). */
export const harvestKeyPurpose = 'usage-harvest';

/** Whose credentials they are. */
export const sealOwner = (libraryCode: string, id: string) => ({
  libraryCode,
  patronId: `counter provider ${id}`,
});

/** Requestor id and API key at a provider. */
export interface HarvestCredentials {
  requestorId: string;
  apiKey: string;
}

/** The providers with the months of a year. */
export async function listedProviders(tx: Tx, year: number): Promise<UsageProvider[]> {
  const rows = await tx.select().from(counterProviders).orderBy(asc(sql`lower(name)`));
  const months = await tx
    .select()
    .from(counterMonths)
    .where(like(counterMonths.month, `${year}-%`))
    .orderBy(asc(counterMonths.report), asc(counterMonths.month));
  const open = await readRows<{ provider_id: string; items: number }>(
    tx,
    sql`SELECT provider_id, count(*)::int AS items FROM counter_items
      WHERE kind IN ('title', 'database') AND title_id IS NULL AND database_id IS NULL AND NOT is_by_hand
      GROUP BY provider_id`,
  );
  const unmatched = new Map(open.map((each) => [each.provider_id, each.items]));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    harvest: harvestOf(row),
    hasCredentials: row.credentials !== '',
    stoppedBy: row.stoppedBy,
    message: row.message,
    unmatched: unmatched.get(row.id) ?? 0,
    months: months
      .filter(({ providerId }) => providerId === row.id)
      .map(({ report, month, state, exception }) => ({ report, month, state, exception })),
  }));
}

function harvestOf(row: ProviderRow): HarvestSettings {
  const { isOn, release, url, customerId, platform, reports, day } = row;
  return { isOn, release, url, customerId, platform, reports, day };
}

/**
 * A harvest that was stopped goes on, since what stopped it may be mended.
 *
 * @returns the id; null for an unknown one
 * @throws RefusedFields
 */
export async function savedProvider(
  tx: Tx,
  { libraryCode, key, now }: { libraryCode: string; key: Buffer; now: Date },
  { id, name: typed, harvest, credentials }: InputOf<typeof saveUsageProvider>,
): Promise<string | null> {
  const name = typed.trim();
  const all = await tx.select().from(counterProviders);
  const others = all.filter((each) => each.id !== id);
  if (id !== null && others.length === all.length) return null;
  const url = harvest.url.trim().replace(/\/+$/, '');
  const wrong = [
    ...(name === '' || others.some((each) => fold(each.name) === fold(name))
      ? [expected('name', 'a name that no other has', '别的提供方没有的名称')]
      : []),
    ...(url !== '' && !isPublicEndpoint(url, [])
      ? [expected('url', 'a public https address', '公开的 https 地址')]
      : []),
    ...(harvest.isOn && (url === '' || harvest.reports.length === 0)
      ? [expected('isOn', 'an address and a report', '地址和报告')]
      : []),
  ];
  if (wrong.length > 0) throw new RefusedFields(wrong);
  const providerId = id ?? randomUUID();
  const owner = sealOwner(libraryCode, providerId);
  const isNone = credentials?.requestorId === '' && credentials.apiKey === '';
  const sealed = isNone ? '' : seal(key, owner, JSON.stringify(credentials ?? null));
  const said = {
    ...harvest,
    name,
    url,
    ...(credentials !== undefined && { credentials: sealed }),
    stoppedBy: null,
    stoppedAt: null,
    message: '',
    updatedAt: now,
  };
  await tx
    .insert(counterProviders)
    .values({ libraryCode, id: providerId, ...said })
    .onConflictDoUpdate({ target: [counterProviders.libraryCode, counterProviders.id], set: said });
  await tx
    .update(counterMonths)
    .set({ nextAt: now, attempts: 0 })
    .where(and(eq(counterMonths.providerId, providerId), eq(counterMonths.state, 'waiting')));
  return providerId;
}

const maxMonths = 120;

/**
 * Orders reports of months: what is there stays until the provider answers.
 *
 * @returns how many; null for an unknown provider
 * @throws RefusedFields
 */
export async function orderHarvest(
  tx: Tx,
  { id, from, to }: InputOf<typeof harvestUsage>,
  now: Date,
): Promise<number | null> {
  const [provider] = await tx.select().from(counterProviders).where(eq(counterProviders.id, id));
  if (provider === undefined) return null;
  const months = monthsBetween(from, to);
  if (months.length === 0 || months.length > maxMonths)
    throw new RefusedFields([
      expected('to', 'a later month, within ten years', '十年以内的以后的月份'),
    ]);
  if (provider.url === '' || provider.reports.length === 0)
    throw new RefusedFields([
      expected('id', 'a provider with an address and reports', '设有地址和报告的提供方'),
    ]);
  const rows = provider.reports.flatMap((report) =>
    months.map((month) => ({
      libraryCode: provider.libraryCode,
      providerId: id,
      report,
      month,
      state: 'waiting' as const,
      nextAt: now,
      updatedAt: now,
    })),
  );
  await insertRows(
    tx,
    counterMonths,
    rows,
    sql`ON CONFLICT (library_code, provider_id, report, month) DO UPDATE SET next_at = excluded.next_at, attempts = 0`,
  );
  await tx
    .update(counterProviders)
    .set({ stoppedBy: null, stoppedAt: null, message: '' })
    .where(eq(counterProviders.id, id));
  return rows.length;
}
