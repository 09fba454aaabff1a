// The way to a title that the library holds.
import { textIn } from '#contract/rules/rules.ts';
import { useOutage } from '#data/use-outages.ts';
import type { HeldTitle } from '#features/delivery/holdings-note.tsx';
import { GoToButton } from '#features/visit/visit-button.tsx';
import { troubleOf } from '#features/visit/visit-keys.ts';
import { useLanguage } from '#i18n/use-text.ts';

/** Renders the button. */
export function Visit({ title: { kind, id, name, url } }: { title: HeldTitle }) {
  const shown = textIn(name, useLanguage());
  const trouble = troubleOf(useOutage({ kind, id }) !== null, false);
  return <GoToButton resource={{ kind, id }} url={url} name={shown} trouble={trouble} />;
}
