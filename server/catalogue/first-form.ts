// The first sign-in's form comes before anything else (docs/requirements.md, sections 1 and 2): until it is
// filled in, a reader does here what a visitor may read, and nothing that a sign-in is for.
import { sql } from 'drizzle-orm';
import type { AnyCall } from '#contract/calls/declare.ts';
import { AppError } from '#contract/errors.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';

/** The form itself, and what opens the session it is filled in under. */
const before = ['getProfile', 'saveProfile', 'exchangeTicket'];

/** True for a call that needs the form: what is for patrons, and what leaves traces of one. */
export function needsFirstForm(call: AnyCall): boolean {
  if (before.includes(call.name) || call.audience === 'anyone') return false;
  return call.audience === 'patron' || call.kind === 'command';
}

/**
 * Staff is let through: the form is the readers'.
 *
 * @throws AppError `forbidden` where the reader has not filled in the form
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
