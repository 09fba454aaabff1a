// A library's own texts, by one word or all.
import type * as wordingCalls from '#contract/calls/library/wording.ts';
import { packsOf } from '#server/domain/libraries/wording.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

export const wordingHandlers = {
  getWording: async (input, { tx }) => {
    const packs = await packsOf(tx, [input.gradeType]);
    const pack = packs[input.languageType] ?? {};
    const { keyword } = input;
    const matching = Object.entries(pack).filter(
      ([key, text]) => keyword === '' || key.includes(keyword) || text.includes(keyword),
    );
    return { [input.languageType]: Object.fromEntries(matching) };
  },
} satisfies HandlersOf<typeof wordingCalls>;
