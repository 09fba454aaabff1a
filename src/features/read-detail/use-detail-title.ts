// The title of a detail screen.
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import type { DetailReading } from './use-detail.ts';

/** What a detail screen is called where it has no name to show. */
interface DetailWords {
  /** Title of the list of such resources, until the name is known. */
  list: string;
  /** Says that the library has no such resource. */
  missing: string;
}

/**
 * Sets the page's title: the name of the resource, or the heading that says that there is none.
 * @param name null until it is known
 */
export function useDetailTitle(
  reading: DetailReading<unknown>,
  name: string | null,
  { list, missing }: DetailWords,
): void {
  const text = useText();
  const nothing =
    reading.status !== 'missing'
      ? list
      : reading.isNamed
        ? missing
        : text('failures.notFound.title');
  usePageTitle(name ?? nothing);
}
