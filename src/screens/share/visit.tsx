// The way to a title that the library holds.
import { textIn } from '#contract/rules/rules.ts';
import type { HeldTitle } from '#features/requests/copies/holdings-note.tsx';
import { GoToButton } from '#features/visit/visit-button.tsx';
import { useLanguage } from '#i18n/use-text.ts';

export function Visit({ title: { kind, id, name, url, ways } }: { title: HeldTitle }) {
  const shown = textIn(name, useLanguage());
  return <GoToButton resource={{ kind, id, ways }} url={url} name={shown} />;
}
