// Calls of the front door: finding a library, verification codes, and applying for a trial.
import { randomUUID } from 'node:crypto';
import type { LibraryEntry } from '#contract/models/model.ts';
import { tidiedTrial, trialIssues } from '#contract/rules/forms/trial-rules.ts';
import { fold } from '#contract/rules/rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import {
  answerChallenge,
  makeChallenge,
  type VerifiedAnswer,
} from '#server/domain/accounts/verification/challenges.ts';
import type { Handlers } from '#server/http/context/call-context.ts';
import type { Store } from '#server/store/connection/database.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';
import { keysOf } from '#server/store/rows/sort-keys.ts';
import { trialApplications } from '#server/store/schema/platform.ts';

/** Limit of libraries found. */
const maxFound = 50;
const trialScope = 'applyTrial';

/** Libraries whose name, code or pinyin contains a text, exact matches first. */
export async function librariesFor(q: string, store: Store): Promise<LibraryEntry[]> {
  const term = fold(q);
  const squeezed = term.replaceAll(' ', '');
  const all = await allLibraries(store);
  return all
    .filter(({ suspendedAt }) => suspendedAt === null)
    .map(({ nameZh, nameEn, nameShort, domainCode }) => {
      const name = { zh_CN: nameZh, en: nameEn || nameZh };
      const keys = keysOf({ zh_CN: nameZh });
      const texts = [fold(nameZh), fold(nameEn), fold(nameShort), domainCode, keys.zh_CN];
      // Exact matches come first.
      const rank = texts.includes(term) || texts.includes(squeezed) ? 0 : 1;
      const entry = { name, domainCode };
      return { entry, rank, key: keys.zh_CN, texts, initials: keys.initials };
    })
    .filter(
      ({ texts, initials }) =>
        texts.some((text) => text.includes(term) || text.includes(squeezed)) ||
        initials.startsWith(squeezed),
    )
    .sort((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : Number(a.key > b.key)))
    .slice(0, maxFound)
    .map(({ entry }) => entry);
}

export const platformHandlers = {
  findLibraries: async ({ q }, { store }) => ({ items: await librariesFor(q, store) }),

  makeChallenge: ({ language }, { store, now }) =>
    makeChallenge(store, { scope: trialScope, language, price: 0 }, now),

  applyForTrial: async ({ challengeId, code, proof, ...draft }, { store, now }) => {
    const application = tidiedTrial(draft);
    const issues = trialIssues(application, code);
    // Checked before the code, because a code works once and a typing error must not use it up.
    if (issues.length > 0) throw new AppError('invalidInput', issues);
    const submitted = { id: challengeId, scope: trialScope, answer: code, proof };
    // The form requires a script, so it requires both the proof of work and the code.
    const isEnough = ({ hasCode, price }: VerifiedAnswer) => hasCode && price !== null;
    if ((await answerChallenge(store, submitted, isEnough, now)) === null) {
      throw new AppError('verificationWrong');
    }
    const id = randomUUID();
    await store.onPlatform((tx) =>
      tx.insert(trialApplications).values({ id, ...application, createdAt: now }),
    );
    // Short enough to read out, and long enough to find the row.
    return { reference: id.slice(0, 8).toUpperCase() };
  },
} satisfies Pick<Handlers, 'findLibraries' | 'makeChallenge' | 'applyForTrial'>;
