// Programs that call with a library's key (decision 041), which is judged before anything else.
import type { AnyCall } from '#contract/calls/declare.ts';
import { headerNames } from '#contract/calls/families.ts';
import { keyPrefix } from '#contract/models/roles.ts';
import { AppError } from '#contract/wire/errors.ts';
import { type KeyRow, keyRowOf, noteKeyUse } from '#server/domain/libraries/api-key-records.ts';
import type { Store } from '#server/store/connection/database.ts';
import { countAction, LimitReached } from '#server/store/rows/done-counts.ts';
import { anonymous, bearerIn, type Caller } from './caller.ts';
import { fieldError } from './input/validation-errors.ts';

const minuteMs = 60_000;
const keyInAddress = new RegExp(`${keyPrefix}[0-9a-f]{12}_`);

/** @param isRead true where nothing was changed and nothing refused */
export type KeyAudit = (
  use: { key: string; library: string; call: string; refused: string | null },
  isRead: boolean,
) => void;

export function keyIn(headers: Headers): string | null {
  const bearer = bearerIn(headers);
  return bearer?.startsWith(keyPrefix) ? bearer : null;
}

/** Logs and histories have addresses: a key does not belong there. @throws AppError `invalidInput` */
export function refuseKeyInAddress(url: string): void {
  if (!keyInAddress.test(url)) return;
  throw fieldError(headerNames.authorization, {
    zh_CN: '密钥不能写在网址里，请放在 Authorization 请求头中；此密钥可能已泄露，请吊销',
    en: 'A key belongs in the Authorization header, not in the address. Others may have read it there: please revoke it',
  });
}

/** What a key may open: a call, or an address that answers as one. */
type KeyedCall = Pick<AnyCall, 'name' | 'kind' | 'keyScope'>;

export type KeyReader = ReturnType<typeof keyReader>;

export function keyReader(store: Store, audit: KeyAudit) {
  return async (key: string, call: KeyedCall, libraryCode: string, now: Date): Promise<Caller> => {
    const outcome = await store.inLibrary(libraryCode, async (tx) => {
      const row = await keyRowOf(tx, key);
      const refusal = refusalOf(row, call, now);
      if (row === null || refusal !== null) return { row, refusal };
      await noteKeyUse(tx, row, now);
      const rate = { max: row.ratePerMinute, windowMs: minuteMs };
      const until = await countAction(tx, libraryCode, `key ${row.id}`, rate, now);
      return { row, refusal: until === null ? null : new LimitReached(until, now) };
    });
    const { row, refusal } = outcome;
    if (row !== null) {
      const refused = refusal?.error ?? null;
      const use = { key: row.id, library: libraryCode, call: call.name, refused };
      audit(use, refused === null && call.kind === 'query');
    }
    if (row === null || refusal !== null) throw refusal ?? new AppError('tokenRefused');
    return { ...anonymous, key: { id: row.id, name: row.name }, caller: `key:${row.id}` };
  };
}

function refusalOf(row: KeyRow | null, call: KeyedCall, now: Date): AppError | null {
  if (row === null || row.revokedAt !== null) {
    return new AppError('tokenRefused', [], {
      zh_CN: '本馆没有此密钥，或已被吊销',
      en: 'This library has no such key, or it was revoked',
    });
  }
  if (row.expiresAt <= now) {
    return new AppError('tokenExpired', [], {
      zh_CN: '密钥已过有效期',
      en: 'This key has expired',
    });
  }
  if (call.keyScope !== undefined && row.scopes.includes(call.keyScope)) return null;
  return new AppError('forbidden', [], {
    zh_CN: call.keyScope === undefined ? '此接口不对密钥开放' : `此密钥没有权限：${call.keyScope}`,
    en:
      call.keyScope === undefined
        ? 'This call is closed to keys'
        : `This key lacks the scope ${call.keyScope}`,
  });
}
