// Where an article or a book stands, in one line.
import type { DeliveryItem } from '#contract/models/delivery-model.ts';

/** `Nature, 2015, 521(7553): 436-444`; unknown parts are left out. */
export function sourceOf({
  sourceTitle,
  publisher,
  year,
  volume,
  issue,
  pages,
}: DeliveryItem): string {
  const number = volume + (issue === '' ? '' : `(${issue})`);
  const head = [sourceTitle, publisher, year, number].filter((part) => part !== '').join(', ');
  return [head, pages].filter((part) => part !== '').join(': ');
}
