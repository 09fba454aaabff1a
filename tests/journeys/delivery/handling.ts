// What the library does with a reader's newest request, in the database itself, as an operator does.

import { handleDelivery as handle } from '#server/domain/requests/handle-delivery.ts';
import { ownDeliveries } from '#server/domain/requests/request-records.ts';
import { newFile } from '#server/files/keep/checked-file.ts';
import { atLibrary } from '../support/at-service.ts';
import type { OwnAccount } from '../support/own-account.ts';
import { codeOf } from '../support/portal.ts';

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
    const file = newFile(codeOf(label), {
      kind: 'suppliedCopy',
      name: '全文.pdf',
      type: 'application/pdf',
      bytes: Buffer.from(supplied),
    });
    const handling = step === 'supply' ? { step, file } : { step };
    const whose = { id: newest?.id ?? '', timeZone: undefined };
    const actor = { librarian: 'command line', text, now };
    const state = await handle(tx, whose, handling, actor);
    if (state === null) throw new Error('the reader has no request');
  });
}
