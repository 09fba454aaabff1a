// What is kept of whoever is signed in: told, and erased.
import type * as ownDataCalls from '#contract/calls/patron/own-data.ts';
import { AppError } from '#contract/wire/errors.ts';
import { namedDataOf } from '#server/domain/accounts/data-of-account.ts';
import { closeAccount, keptAfterClosing } from '#server/domain/accounts/erase-account.ts';
import { forgetPart, partsOf } from '#server/domain/accounts/own-data-parts.ts';
import { noPassword, verifyPassword } from '#server/domain/accounts/passwords.ts';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import {
  clearFailures,
  countFailure,
  failuresOfAccount,
  releaseAttempt,
  reserveAttempt,
} from '#server/domain/accounts/sessions/sign-in-failures.ts';
import { libraryMonth } from '#server/domain/libraries/library-day.ts';
import type { HandlersOf, LongCallContext } from '#server/http/context/call-context.ts';
import { portalOrigin } from '#server/http/context/host-facts.ts';
import { RefusedFields } from '#server/store/refused.ts';
import { type PatronRecord, patronById } from '#server/store/rows/accounts/session-records.ts';
import { LimitReached } from '#server/store/rows/done-counts.ts';
import { withContents } from './own-images.ts';

/** Wrong passwords of a signed-in account without a delay; as many as at the sign-in page. */
const freeFailures = 5;
const windowMs = 10 * 60_000;

export const ownDataHandlers = {
  getOwnData: async (_input, context) => {
    const { username } = requirePatron(context);
    const data = await context.store.inLibrary(context.library.code, (tx) =>
      namedDataOf(tx, username, portalOrigin(context.host)),
    );
    return { ...data, images: await withContents(context, data.images) };
  },

  getOwnDataSummary: async (_input, context) => {
    const { id } = requirePatron(context);
    return {
      parts: await partsOf(context.tx, id, libraryMonth(context.library, context.now).month),
    };
  },

  forgetOwnData: async ({ kind }, context) => {
    const { id } = requirePatron(context);
    return {
      forgotten: await forgetPart(
        context.tx,
        id,
        kind,
        libraryMonth(context.library, context.now).month,
      ),
    };
  },

  eraseOwnData: async ({ password }, context) => {
    const { library, store, now } = context;
    const patron = await store.inLibrary(library.code, (tx) =>
      patronById(tx, requirePatron(context).id),
    );
    if (patron === null) throw new AppError('notFound');
    if (patron.passwordHash !== noPassword) await checkPassword(context, patron, password);
    await store.inLibrary(library.code, (tx) =>
      closeAccount(tx, library.code, patron, libraryMonth(library, now), now),
    );
    return { isErased: true, kept: keptAfterClosing };
  },
} satisfies HandlersOf<typeof ownDataCalls>;

/**
 * A stolen token alone erases nobody, and guesses the password no faster than the sign-in page.
 *
 * @throws RefusedFields for a wrong password; LimitReached
 */
async function checkPassword(
  { library, store, now }: LongCallContext,
  patron: PatronRecord,
  password: string,
): Promise<void> {
  const { code } = library;
  const subject = failuresOfAccount(code, patron.id);
  const limit = { subject, free: freeFailures, windowMs };
  const reserved = await store.inLibrary(code, (tx) =>
    reserveAttempt(tx, code, limit, now, async () => false),
  );
  if (reserved.kind === 'wait') throw new AppError('tooMany');
  if (reserved.kind === 'blocked') throw new LimitReached(reserved.until, now);
  const isRight = await verifyPassword(password, patron.passwordHash).catch(async (error) => {
    await store.inLibrary(code, (tx) => releaseAttempt(tx, limit));
    throw error;
  });
  await store.inLibrary(code, (tx) =>
    isRight ? clearFailures(tx, limit) : countFailure(tx, code, limit, now, reserved),
  );
  if (!isRight) throw new RefusedFields([{ field: 'password', ...passwordWrong }]);
}

const passwordWrong = { zh_CN: '密码不正确', en: 'the password is wrong' };
