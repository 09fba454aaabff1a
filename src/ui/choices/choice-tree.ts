// Choices in two levels, and the search in them: by the names in both languages, the pinyin of the
// Chinese name, and the initials of the pinyin. Pure.
import type { Language, LocalText } from '#contract/models/model.ts';
import { fold } from '#contract/rules/rules.ts';
import { shownText } from '#i18n/lang.ts';

/** An item of a library's two-level list. */
export interface Listed {
  code: string;
  name: LocalText;
  parent: string | null;
  keys?: { zh_CN: string; initials: string } | undefined;
}

/** One choice, in the reader's language. */
export interface Choice {
  code: string;
  label: string;
  /** Tag of the label's actual language. */
  lang: string;
  /** The folded texts that the search uses. */
  found: { names: string; spelled: string; initials: string };
}

/** A choice of the upper level, with the choices below it. */
export interface ChoiceGroup extends Choice {
  choices: readonly Choice[];
  /** True if the whole group can be chosen; false if only some of its choices match the search. */
  isOffered: boolean;
}

const latinOnly = /^[a-z0-9]+$/;

/** Makes the tree of a list, in the list's order; an item whose parent is not listed is a group. */
export function treeOf(listed: readonly Listed[], language: Language): ChoiceGroup[] {
  const byCode = new Map(listed.map((item) => [item.code, item]));
  const groups = new Map<string, ChoiceGroup & { choices: Choice[] }>();
  for (const item of listed) {
    if (rootOf(item, byCode) === item) {
      groups.set(item.code, { ...choiceOf(item, language), choices: [], isOffered: true });
    }
  }
  for (const item of listed) {
    const root = rootOf(item, byCode);
    if (root !== item) groups.get(root.code)?.choices.push(choiceOf(item, language));
  }
  return [...groups.values()];
}

/** The choices that match the typed text; a group whose name matches keeps all its choices. */
export function narrowed(groups: readonly ChoiceGroup[], typed: string): readonly ChoiceGroup[] {
  if (fold(typed) === '') return groups;
  return groups.flatMap((group) => {
    if (isFound(group, typed)) return [group];
    const choices = group.choices.filter((choice) => isFound(choice, typed));
    return choices.length === 0 ? [] : [{ ...group, choices, isOffered: false }];
  });
}

/** The number of choices in these groups. */
export function countOf(groups: readonly ChoiceGroup[]): number {
  return groups.reduce(
    (sum, { choices, isOffered }) => sum + choices.length + (isOffered ? 1 : 0),
    0,
  );
}

/** The choices of these codes, in the order of the codes; an unknown choice has its code as label. */
export function choicesOf(groups: readonly ChoiceGroup[], codes: readonly string[]): Choice[] {
  const all = new Map(
    groups.flatMap((group) => [group, ...group.choices]).map((choice) => [choice.code, choice]),
  );
  const nowhere = { names: '', spelled: '', initials: '' };
  return codes.map((code) => all.get(code) ?? { code, label: code, lang: '', found: nowhere });
}

/**
 * Adds one choice. A group replaces its parts, and a part replaces its group, because both together
 * would have no meaning.
 */
export function withOneMore(
  groups: readonly ChoiceGroup[],
  chosen: readonly string[],
  code: string,
): string[] {
  const replaced = groups.flatMap((group) => {
    const parts = group.choices.map((choice) => choice.code);
    if (group.code === code) return parts;
    return parts.includes(code) ? [group.code] : [];
  });
  return [...chosen.filter((other) => !replaced.includes(other)), code];
}

/**
 * The choice after a press of one of its buttons; null where it would be more than the limit. What was chosen under a higher
 * limit can still be removed one by one.
 */
export function pressed(
  groups: readonly ChoiceGroup[],
  chosen: readonly string[],
  code: string,
  limit: number,
): readonly string[] | null {
  if (chosen.includes(code)) return chosen.filter((other) => other !== code);
  const next = withOneMore(groups, chosen, code);
  return next.length > limit && next.length > chosen.length ? null : next;
}

function isFound({ found }: Choice, typed: string): boolean {
  const phrase = fold(typed);
  if (phrase.split(' ').every((word) => found.names.includes(word))) return true;
  const squeezed = phrase.replace(/[\s'’-]/g, '');
  if (!latinOnly.test(squeezed)) return false;
  // Nearly every spelling contains any one letter, so one letter matches only the first initial.
  if (squeezed.length === 1) return found.initials.startsWith(squeezed);
  return found.spelled.includes(squeezed) || found.initials.includes(squeezed);
}

function choiceOf({ code, name, keys }: Listed, language: Language): Choice {
  const { text, lang } = shownText(name, language);
  const names = fold(`${name.zh_CN ?? ''} ${name.en ?? ''}`);
  const found = { names, spelled: keys?.zh_CN ?? '', initials: keys?.initials ?? '' };
  return { code, label: text, lang: lang ?? '', found };
}

/** The topmost item above an item; the item itself if its parents form a circle. */
function rootOf(item: Listed, byCode: ReadonlyMap<string, Listed>): Listed {
  const seen = new Set([item.code]);
  let root = item;
  for (;;) {
    const parent = root.parent === null ? undefined : byCode.get(root.parent);
    if (parent === undefined) return root;
    if (seen.has(parent.code)) return item;
    seen.add(parent.code);
    root = parent;
  }
}
