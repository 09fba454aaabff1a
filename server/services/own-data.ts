// What is kept of whoever is signed in: told, and erased.
import { dayIn } from '#contract/rules/zoned-day.ts';
import { AppError } from '#contract/wire/errors.ts';
import { namedDataOf } from '#server/catalogue/data-of-account.ts';
import { requirePatron } from '#server/catalogue/resources.ts';
import type { CallContext, Handlers, LongCallContext } from '#server/handler/handlers.ts';
import { portalOrigin } from '#server/handler/host-facts.ts';
import { LimitReached } from '#server/handler/limits.ts';
import { eraseAccount, keptAfterErasing } from '#server/store/records/accounts/account-data.ts';
import { isLastLibrarian } from '#server/store/records/accounts/account-records.ts';
import { forgetPart, partsOf } from '#server/store/records/accounts/own-data-parts.ts';
import { type PatronRecord, patronById } from '#server/store/records/accounts/session-records.ts';
import {
  clearFailures,
  countFailure,
  failuresOfAccount,
  releaseAttempt,
  reserveAttempt,
} from '#server/store/records/accounts/sign-in-failures.ts';
import { RefusedFields } from '#server/store/refused.ts';
import { noPassword, verifyPassword } from '#server/verification/passwords.ts';

/** Wrong passwords of a signed-in account without a delay; as many as at the sign-in page. */
const freeFailures = 5;
const windowMs = 10 * 60_000;

export const ownDataHandlers = {
  getOwnData: async (_input, context) => {
    const { username } = requirePatron(context);
    return { ...(await namedDataOf(context.tx, username, portalOrigin(context.host))) };
  },

  getOwnDataSummary: async (_input, context) => {
    const { id } = requirePatron(context);
    return { parts: await partsOf(context.tx, id, monthOf(context)) };
  },

  forgetOwnData: async ({ kind }, context) => {
    const { id } = requirePatron(context);
    return { forgotten: await forgetPart(context.tx, id, kind, monthOf(context)) };
  },

  eraseOwnData: async ({ password }, context) => {
    const { library, store } = context;
    const patron = await store.inLibrary(library.code, (tx) =>
      patronById(tx, requirePatron(context).id),
    );
    if (patron === null) throw new AppError('notFound');
    if (patron.passwordHash !== noPassword) await checkPassword(context, patron, password);
    await store.inLibrary(library.code, async (tx) => {
      if (await isLastLibrarian(tx, patron)) {
        throw new RefusedFields([{ field: 'username', ...lastLibrarian }]);
      }
      await eraseAccount(tx, library.code, patron.username);
    });
    return { isErased: true, kept: keptAfterErasing };
  },
} satisfies Pick<Handlers, 'getOwnData' | 'getOwnDataSummary' | 'forgetOwnData' | 'eraseOwnData'>;

/** The present month at the library, `yyyy-MM`. */
function monthOf({ library, now }: Pick<CallContext, 'library' | 'now'>): string {
  return dayIn(library.attributes.timeZone, now).slice(0, 'yyyy-MM'.length);
}

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
const lastLibrarian = {
  zh_CN: '您是本馆唯一的馆员，请先让其他人成为馆员',
  en: 'you are the only librarian; make somebody else one first',
};
