// The title of a detail screen.
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import type { DetailReading } from './use-detail.ts';

/**
 * Sets the page's title: the name of the resource, or that there is none.
 * @param name null until it is known
 * @param list title of the list of such resources, until then
 */
export function useDetailTitle(
  { status }: Pick<DetailReading<unknown>, 'status'>,
  name: string | null,
  list: string,
): void {
  const text = useText();
  usePageTitle(name ?? (status === 'missing' ? text('failures.notFound.title') : list));
}
