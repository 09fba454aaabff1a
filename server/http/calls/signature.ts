// Checks revision, time and signature (docs/requirements.md, section 7; docs/design/safety.md, T3).
import { headerNames } from '#contract/calls/families.ts';
import { noUser, signatureRevision, signatureWindowMs } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { signatureOf } from '#contract/wire/signing.ts';

/**
 * @param url path and query as sent
 * @throws AppError `clientTooOld`, `clockDiffers` or `signatureWrong`; a valid signature authorises nothing
 */
export function checkSignature(
  request: { method: string; headers: Headers },
  url: string,
  now: Date,
): void {
  const { headers } = request;
  const given = (name: string) => headers.get(name) ?? '';
  const revision = given(headerNames.revision);
  if (revision !== '' && Number(revision) < Number(signatureRevision)) {
    throw new AppError('clientTooOld');
  }
  const time = given(headerNames.timestamp);
  if (!/^\d{1,16}$/.test(time) || revision !== signatureRevision) {
    throw new AppError('signatureWrong');
  }
  const timestamp = Number(time);
  if (Math.abs(now.getTime() - timestamp) > signatureWindowMs) throw new AppError('clockDiffers');
  const signature = signatureOf({
    url,
    method: request.method,
    timestamp,
    libraryCode: given(headerNames.libraryCode),
    userKey: given(headerNames.userKey) || noUser,
  });
  if (given(headerNames.sign) !== signature) throw new AppError('signatureWrong');
}
