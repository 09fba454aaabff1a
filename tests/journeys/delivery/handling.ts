// What the library does with a reader's newest request, in the database itself, as an operator does.

import { supplyDelivery, takeDeliveryStep } from '#server/domain/requests/delivery-steps.ts';
import { lockedDelivery, ownDeliveries } from '#server/store/rows/delivery-records.ts';
import { atLibrary } from '../support/at-service.ts';
import type { OwnAccount } from '../support/own-account.ts';

export const supplied = '%PDF-1.7\n%%EOF\n';

export async function handleDelivery(
  label: string,
  { id: patronId }: Pick<OwnAccount, 'id'>,
  step: 'check' | 'supply' | 'refuse',
  text = '',
): Promise<void> {
  await atLibrary(label, async (tx) => {
    const now = new Date();
    const [newest] = await ownDeliveries(tx, patronId, now);
    const row = await lockedDelivery(tx, newest?.id ?? '');
    if (row === null) throw new Error('the reader has no request');
    if (step !== 'supply') {
      await takeDeliveryStep(tx, row, step, text, now);
      return;
    }
    const endsAt = new Date(now.getTime() + 14 * 24 * 3_600_000);
    const until = endsAt.toISOString().slice(0, 10);
    const file = { name: '全文.pdf', bytes: Buffer.from(supplied), until, endsAt };
    await supplyDelivery(tx, row, file, text, now);
  });
}
