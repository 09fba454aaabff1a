// The form of the first sign-in comes before anything else (docs/requirements.md, sections 1 and 2): until
// it is complete, a reader may read what visitors may read, and do nothing that requires a sign-in.
import { sql } from 'drizzle-orm';
import type { AnyCall } from '#contract/calls/declare.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';

/** The form's own calls, the call that opens the session, what privacy law gives to everybody, and counting. */
const allowedBefore = [
  'getProfile',
  'saveProfile',
  'exchangeTicket',
  'getOwnData',
  'eraseOwnData',
  'recordUse',
];

/** True for a call that requires the form: calls of patrons, and commands. */
export function needsFirstForm(call: AnyCall): boolean {
  if (allowedBefore.includes(call.name) || call.audience === 'anyone') return false;
  return call.audience === 'patron' || call.kind === 'command';
}

/**
 * Librarians need no form.
 *
 * @throws AppError `forbidden` when the reader has not completed the form
 */
export async function requireFirstForm(tx: Tx, patronId: string): Promise<void> {
  const [row] = await readRows<{ is_done: boolean }>(
    tx,
    sql`
    SELECT p.role <> 'reader' OR EXISTS (
      SELECT 1 FROM profiles f WHERE f.library_code = p.library_code AND f.patron_id = p.id
    ) AS is_done
    FROM patrons p WHERE p.id = ${patronId}`,
  );
  if (row?.is_done === true) return;
  throw new AppError('forbidden', [], {
    zh_CN: '请先完善个人信息',
    en: 'Please complete your details first',
  });
}
