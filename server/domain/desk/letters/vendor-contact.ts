// Whom to write to about a resource: its own address for the vendor, or that of the vendor's record or of the one above it.
import { sql } from 'drizzle-orm';
import type { VendorContact } from '#contract/models/desk/letter-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';

/** A resource that has a vendor. */
export interface VendorResource {
  kind: 'database' | 'other';
  id: string;
}

interface Found extends VendorContact {
  resource: LocalText;
}

/** Null for a resource that the library does not have. */
export async function contactFor(tx: Tx, { kind, id }: VendorResource): Promise<Found | null> {
  const own =
    kind === 'database'
      ? sql`SELECT id, name, vendor, vendor_id, vendor_email, vendor_contact FROM databases`
      : sql`SELECT id, name, vendor, vendor_id, '' AS vendor_email, '' AS vendor_contact FROM other_resources`;
  const [row] = await readRows<Found>(
    tx,
    sql`
    WITH RECURSIVE own AS (SELECT * FROM (${own}) AS resource WHERE id = ${id}), above AS (
      SELECT v.id, v.parent, v.email, v.contact_person, 0 AS depth FROM vendors v JOIN own ON v.id = own.vendor_id
      UNION ALL
      SELECT v.id, v.parent, v.email, v.contact_person, above.depth + 1 FROM vendors v JOIN above ON v.id = above.parent
      WHERE above.depth < 20)
    SELECT own.name AS resource, own.vendor AS name, own.vendor_id AS "vendorId",
      coalesce(nullif(own.vendor_email, ''), (SELECT email FROM above WHERE email <> '' ORDER BY depth LIMIT 1), '') AS address,
      coalesce(nullif(own.vendor_contact, ''),
        (SELECT contact_person FROM above WHERE contact_person <> '' ORDER BY depth LIMIT 1), '') AS person
    FROM own`,
  );
  return row ?? null;
}
