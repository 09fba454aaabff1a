// What the library does with requests for copies: it checks, supplies and refuses them.
import type { DeliveryState } from '#contract/models/delivery-model.ts';
import { addDays, dayIn, startOfDay } from '#contract/rules/zoned-day.ts';
import { type SuppliedFile, storeCopy } from '#server/files/keep/delivery-files.ts';
import type { NewFile } from '#server/files/keep/stored-files.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { expected, RefusedFields } from '#server/store/refused.ts';
import type { DeliveryRow } from '#server/store/schema/requests/delivery.ts';
import { deliveryOffer } from './delivery-settings.ts';
import { lockedRequest } from './request-records.ts';
import { type Actor, takeSteps } from './take-steps.ts';

/** What the library does; a refusal needs a text. */
export type DeliveryHandling = { step: 'check' | 'refuse' } | { step: 'supply'; file: NewFile };

/**
 * Handles a request. A file that is supplied can be downloaded for as many days as the library has set.
 *
 * @param timeZone the library's; undefined for this machine's
 * @returns the state that follows; null for an unknown id
 * @throws WrongStep, RefusedFields
 */
export async function handleDelivery(
  tx: Tx,
  { id, timeZone }: { id: string; timeZone: string | undefined },
  handling: DeliveryHandling,
  actor: Actor,
): Promise<DeliveryState | null> {
  const { step } = handling;
  if (step === 'refuse' && actor.text === '') {
    throw new RefusedFields([expected('text', 'a reason', '原因')]);
  }
  const row = await lockedRequest(tx, 'delivery', id);
  if (row === null) return null;
  if (step !== 'supply') {
    return (await takeSteps(tx, { kind: 'delivery', all: [row], step }, actor)).state;
  }
  const { days } = await deliveryOffer(tx);
  const until = addDays(dayIn(timeZone, actor.now), days);
  const endsAt = startOfDay(timeZone, addDays(until, 1));
  return supplyDelivery(tx, row, { file: handling.file, until, endsAt }, actor);
}

/** Supplies a locked request with a file. @throws WrongStep */
export async function supplyDelivery(
  tx: Tx,
  row: DeliveryRow,
  file: SuppliedFile,
  actor: Actor,
): Promise<DeliveryState> {
  const { state } = await takeSteps(tx, { kind: 'delivery', all: [row], step: 'supply' }, actor);
  await storeCopy(tx, row.id, file, actor.now);
  return state;
}
