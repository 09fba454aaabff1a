// The way on from a row whose title or work readers can only ask for. Lists of databases never need it.
import type { ReactNode } from 'react';
import type { DeliveryItem } from '#contract/models/delivery-model.ts';
import type { LocalText } from '#contract/models/model.ts';
import { inLanguage } from '#contract/rules/forms/delivery-items.ts';
import { textIn } from '#contract/rules/rules.ts';
import { RowAsk } from '#features/requests/copies/row-ask.tsx';
import type { RowTools } from './use-row-tools.tsx';

/** The link for `ResourceItem`; undefined for what need not be asked for. @param item in any language */
export function askFor(
  item: DeliveryItem | undefined,
  { kind, name }: { kind: string; name: LocalText },
  { text, language }: RowTools,
): ReactNode {
  if (item === undefined) return undefined;
  const shown = inLanguage(item, kind, name, language);
  return <RowAsk item={shown} name={textIn(name, language)} text={text} />;
}
