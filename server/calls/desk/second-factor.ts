// The librarian's own second factor, proofs before what cannot be undone, and the help of an owner for who lost one.
import type * as secondFactorCalls from '#contract/calls/desk/second-factor.ts';
import { AppError, type Issue } from '#contract/wire/errors.ts';
import { accountNamed } from '#server/domain/accounts/account-records.ts';
import { requirePatron, requireRight, requireRightOf } from '#server/domain/accounts/rights.ts';
import { confirmCodeApp, startCodeApp } from '#server/domain/accounts/second-factor/code-apps.ts';
import {
  codesRenewed,
  factorOf,
  hasFactor,
  partAdded,
  removeParts,
} from '#server/domain/accounts/second-factor/factor.ts';
import {
  keepPasskey,
  registrationOptions,
  usingOptions,
} from '#server/domain/accounts/second-factor/passkeys.ts';
import { checkProof, noteProof, proofsOf } from '#server/domain/accounts/second-factor/proof.ts';
import { factorKeyPurpose } from '#server/domain/accounts/second-factor/sealed.ts';
import { fieldError } from '#server/http/calls/input/validation-errors.ts';
import type {
  CallContext,
  HandlersOf,
  LongCallContext,
} from '#server/http/context/call-context.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { serverKey } from '#server/store/rows/server-keys.ts';

export const secondFactorHandlers = {
  getSecondFactor: async (_input, context) => {
    await requireRight(context, 'openDesk');
    return shown(context);
  },

  startApp: async (_input, context) => {
    const { library, store, now } = context;
    const holder = { ...placeOf(context), key: await serverKey(store, factorKeyPurpose) };
    const { username: label } = requirePatron(context);
    const names = { issuer: library.nameEn || library.nameZh, label };
    return store.inLibrary(library.code, async (tx) => {
      await requireRight({ ...context, tx }, 'openDesk');
      return startCodeApp(tx, holder, names, now);
    });
  },

  confirmApp: async ({ code }, context) => {
    const { library, store, now } = context;
    const holder = { ...placeOf(context), key: await serverKey(store, factorKeyPurpose) };
    return store.inLibrary(library.code, async (tx) => {
      const actor = await requireRight({ ...context, tx }, 'openDesk');
      if (!(await confirmCodeApp(tx, holder, code, now))) throw fieldError('code', wrongCode);
      const change = { owner: ownerOf(context), actor };
      return { recoveryCodes: await partAdded(tx, change, { part: 'app' }, now) };
    });
  },

  startPasskey: async (_input, context) => {
    await requireRight(context, 'openDesk');
    const { tx, library, now } = context;
    const { username } = requirePatron(context);
    const names = { library: library.nameEn || library.nameZh, username };
    return { options: await registrationOptions(tx, placeOf(context), names, now) };
  },

  addPasskey: async ({ name, answer }, context) => {
    const actor = await requireRight(context, 'openDesk');
    const { tx, now } = context;
    if (!(await keepPasskey(tx, placeOf(context), { name, answer }, now))) {
      throw fieldError('answer', wrongPasskey);
    }
    const change = { owner: ownerOf(context), actor };
    return { recoveryCodes: await partAdded(tx, change, { part: 'passkey', passkey: name }, now) };
  },

  removeFactor: async ({ passkey }, context) => {
    const actor = await requireRight(context, 'openDesk');
    const { tx, now } = context;
    await removeParts(
      tx,
      { owner: ownerOf(context), actor },
      passkey === '' ? 'app' : { passkey },
      now,
    );
    return shown(context);
  },

  renewRecoveryCodes: async (_input, context) => {
    const actor = await requireRight(context, 'openDesk');
    const { tx, now } = context;
    const owner = ownerOf(context);
    if (!(await hasFactor(tx, owner.id))) throw new AppError('notFound');
    return { recoveryCodes: await codesRenewed(tx, { owner, actor }, now) };
  },

  removeStaffFactor: async ({ username }, context) => {
    const actor = await requireRight(context, 'manageStaff');
    const { tx, library, now, audit } = context;
    const { id } = await accountNamed(tx, username);
    const owner = { libraryCode: library.code, id, username };
    const wasRemoved = await removeParts(tx, { owner, actor }, 'all', now);
    if (wasRemoved) audit({ event: 'secondFactorRemoved', patron: id });
    return { wasRemoved };
  },

  startProof: async (_input, context) => {
    await requireRight(context, 'openDesk');
    return { options: await usingOptions(context.tx, placeOf(context), context.now) };
  },

  prove: async (given, context) => {
    await requireRightOf(context, 'openDesk');
    const { library, store, session, now } = context;
    const result = await checkProof(store, placeOf(context), given, now);
    if (result.kind === 'tooMany') throw new AppError('tooMany', [waitFor(result.until, now)]);
    if (result.kind === 'wrong') throw fieldError('proof', wrongProof[given.kind]);
    const until = await store.inLibrary(library.code, (tx) => noteProof(tx, session ?? '', now));
    return { until: until.toISOString() };
  },
} satisfies HandlersOf<typeof secondFactorCalls>;

type Words = Pick<Issue, 'zh_CN' | 'en'>;

const wrongCode: Words = {
  zh_CN: '验证码不正确、已用过或已过期，请输入应用中的最新验证码',
  en: 'The code is wrong, was used already, or has expired. Enter the newest code of the app',
};
const wrongPasskey: Words = {
  zh_CN: '通行密钥未能确认，请重试',
  en: 'The passkey could not be confirmed. Please try again',
};
const wrongProof: Record<'code' | 'passkey' | 'password', Words> = {
  code: wrongCode,
  passkey: wrongPasskey,
  password: { zh_CN: '密码不正确', en: 'The password is wrong' },
};

function waitFor(until: Date, now: Date): Issue {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000);
  return {
    field: 'proof',
    zh_CN: `尝试次数过多，请在 ${minutes} 分钟后再试`,
    en: `Too many attempts. Please try again in ${minutes} min`,
  };
}

type Context = Omit<CallContext, 'tx' | 'index' | 'hits' | 'audit'> | LongCallContext;

function placeOf(context: Context) {
  const { library, host } = context;
  const { id: patronId } = requirePatron(context);
  return { libraryCode: library.code, patronId, origin: host.origin };
}

function ownerOf(context: Context) {
  return { libraryCode: context.library.code, ...requirePatron(context) };
}

async function shown(context: Context & { tx: Tx }) {
  const place = placeOf(context);
  const factor = await factorOf(context.tx, place.patronId);
  return { ...factor, proofs: await proofsOf(context.tx, place) };
}
