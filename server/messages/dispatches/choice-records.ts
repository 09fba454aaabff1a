// A patron's choice of messages, as links in e-mail change it.
import { eq } from 'drizzle-orm';
import type { MessageKind, Subscription } from '#contract/models/patron-model.ts';
import { withoutMail } from '#contract/rules/forms/subscription-rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { subscriptions } from '#server/store/schema/patrons.ts';

/** The choice of a patron; null for one who chose nothing, or is gone. */
export async function choiceOf(tx: Tx, patronId: string): Promise<Subscription | null> {
  const [row] = await tx
    .select({ choice: subscriptions.choice })
    .from(subscriptions)
    .where(eq(subscriptions.patronId, patronId));
  return row?.choice ?? null;
}

/** The same, locked until the transaction ends, for who changes it. */
export async function lockedChoice(tx: Tx, patronId: string): Promise<Subscription | null> {
  const [row] = await tx
    .select({ choice: subscriptions.choice })
    .from(subscriptions)
    .where(eq(subscriptions.patronId, patronId))
    .for('update');
  return row?.choice ?? null;
}

/** Ends e-mail of one kind. */
export async function endMail(
  tx: Tx,
  patronId: string,
  kind: MessageKind,
  now: Date,
): Promise<void> {
  const choice = await lockedChoice(tx, patronId);
  if (choice === null) return;
  await tx
    .update(subscriptions)
    .set({ choice: withoutMail(choice, kind), updatedAt: now })
    .where(eq(subscriptions.patronId, patronId));
}
