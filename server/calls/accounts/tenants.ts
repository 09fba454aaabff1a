// Finding the library of a host, and its access tokens (docs/requirements.md, section 7).

import type * as tenantsCalls from '#contract/calls/library/tenants.ts';
import { applyCode, companyCode, signatureWindowMs } from '#contract/rules/rules.ts';
import { undisguise } from '#contract/wire/disguise.ts';
import { AppError } from '#contract/wire/errors.ts';
import { lookupSignature, tokenRequestSignature } from '#contract/wire/signing.ts';
import { libraryView } from '#server/domain/libraries/library-view.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

export const tenantHandlers = {
  getLibraryByDomainCode: async (input, { host, now }) => {
    checkTime(input.timestamp, now);
    if (input.sign !== lookupSignature(input.domainCode, input.timestamp)) {
      throw new AppError('signatureWrong');
    }
    // A host answers for its own library only (docs/design/safety.md, T1).
    if (input.domainCode !== host.domainCode) throw new AppError('forbidden');
    if (host.library === null) throw new AppError(host.refusal ?? 'libraryUnknown');
    return libraryView(host.library);
  },

  getApplyAccessToken: async (input, { library, now, tokens }) => {
    checkApplication(input);
    checkTime(input.time, now);
    const client = { id: undisguised(input.clientId), secret: undisguised(input.clientSecret) };
    const signature = tokenRequestSignature(client.id, client.secret, input.time);
    if (input.sign !== signature) throw new AppError('signatureWrong');
    if (client.id !== library.clientId || client.secret !== library.clientSecret) {
      throw new AppError('forbidden');
    }
    return { accessToken: tokens.library(library.code, now) };
  },
} satisfies HandlersOf<typeof tenantsCalls>;

/** @throws AppError when a call comes from another application */
export function checkApplication(input: { applyCode: string; companyCode: string }): void {
  if (input.applyCode !== applyCode) throw wrongField('applyCode', applyCode);
  if (input.companyCode !== companyCode) throw wrongField('companyCode', companyCode);
}

function wrongField(field: string, expected: string): AppError {
  return new AppError('invalidInput', [
    { field, zh_CN: `应为“${expected}”`, en: `Must be "${expected}"` },
  ]);
}

function checkTime(timeMs: number, now: Date): void {
  if (!(Math.abs(now.getTime() - timeMs) <= signatureWindowMs)) throw new AppError('clockDiffers');
}

function undisguised(disguised: string): string {
  try {
    return undisguise(disguised);
  } catch {
    throw new AppError('forbidden');
  }
}
