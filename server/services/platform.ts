// What the front door asks: finding a library, verification codes, and the wish to try the platform.
import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { fold } from '#contract/rules.ts';
import { tidiedTrial, trialIssues } from '#contract/trial-rules.ts';
import { keysOf } from '#server/catalogue/sort-keys.ts';
import type { Handlers } from '#server/handler/handlers.ts';
import { allLibraries } from '#server/store/records/library-records.ts';
import { trialApplications } from '#server/store/schema/platform.ts';
import { type Answered, answerChallenge, makeChallenge } from '#server/verification/challenges.ts';

/** More than anybody reads. */
const maxFound = 50;
const trialScope = 'applyTrial';

export const platformHandlers = {
  findLibraries: async ({ q }, { store }) => {
    const wanted = fold(q);
    const squeezed = wanted.replaceAll(' ', '');
    const all = await allLibraries(store);
    const items = all
      .map(({ nameZh, nameEn, nameShort, domainCode }) => {
        const name = { zh_CN: nameZh, en: nameEn || nameZh };
        const keys = keysOf({ zh_CN: nameZh });
        const texts = [fold(nameZh), fold(nameEn), fold(nameShort), domainCode, keys.zh_CN];
        // What was typed whole comes first.
        const rank = texts.includes(wanted) || texts.includes(squeezed) ? 0 : 1;
        const entry = { name, domainCode };
        return { entry, rank, key: keys.zh_CN, texts, initials: keys.initials };
      })
      .filter(
        ({ texts, initials }) =>
          texts.some((text) => text.includes(wanted) || text.includes(squeezed)) ||
          initials.startsWith(squeezed),
      )
      .sort((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : Number(a.key > b.key)))
      .slice(0, maxFound)
      .map(({ entry }) => entry);
    return { items };
  },

  makeChallenge: ({ language }, { store, now }) =>
    makeChallenge(store, { scope: trialScope, language, price: 0 }, now),

  applyForTrial: async ({ challengeId, code, proof, ...draft }, { store, now }) => {
    const application = tidiedTrial(draft);
    const issues = trialIssues(application, code);
    // Before the code is judged: it works once, and nobody should need a second one for a slip.
    if (issues.length > 0) throw new AppError('invalidInput', issues);
    const given = { id: challengeId, scope: trialScope, answer: code, proof };
    // The form has a script always: both the work and the code are asked for.
    const isEnough = ({ hasCode, price }: Answered) => hasCode && price !== null;
    if ((await answerChallenge(store, given, isEnough, now)) === null) {
      throw new AppError('verificationWrong');
    }
    const id = randomUUID();
    await store.onPlatform((tx) =>
      tx.insert(trialApplications).values({ id, ...application, createdAt: now }),
    );
    // Short enough to be read out, and enough to find the row by.
    return { reference: id.slice(0, 8).toUpperCase() };
  },
} satisfies Pick<Handlers, 'findLibraries' | 'makeChallenge' | 'applyForTrial'>;
