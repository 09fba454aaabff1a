// Commands that a client may send twice: the response is stored with the idempotency key in the effect's transaction,
// so a repeat is harmless (docs/design/safety.md, T3, T17).
import type { AnyCall } from '#contract/calls/declare.ts';
import { headerNames } from '#contract/calls/families.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { claimKey, saveResponse } from '#server/store/rows/idempotency-store.ts';
import type { CallContext } from '../context/call-context.ts';
import { fieldError } from './input/validation-errors.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** They may arrive twice by accident, so their idempotency keys are stored. */
export function isKeyed(call: AnyCall): boolean {
  return call.kind === 'command' && call.whenOffline === 'queue';
}

/** @throws AppError `invalidInput` when the key is missing, is no UUID, or was used for another command */
export async function runCommand(
  tx: Tx,
  call: AnyCall,
  input: unknown,
  context: Pick<CallContext, 'library' | 'patron'>,
  key: string | null,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (key === null || !uuid.test(key)) {
    throw fieldError(headerNames.idempotencyKey, {
      zh_CN: '应为 UUID，以便重复提交只生效一次',
      en: 'Must be a UUID, so that a repeat has no second effect',
    });
  }
  const command = {
    libraryCode: context.library.code,
    owner: context.patron?.id ?? '',
    key: key.toLowerCase(),
    call: call.name,
    input,
  };
  const claim = await claimKey(tx, command);
  if (claim.kind === 'repeat') return claim.reply;
  if (claim.kind === 'conflict') {
    throw fieldError(headerNames.idempotencyKey, {
      zh_CN: '此编号已用于另一次提交',
      en: 'Was already used for something else',
    });
  }
  const reply = await work();
  await saveResponse(tx, command, reply);
  return reply;
}
