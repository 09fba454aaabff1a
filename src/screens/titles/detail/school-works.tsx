// The number of works that the school published in a journal, and cited from it; each links to its list.
import { Link } from 'react-router-dom';
import type { TitleDetail } from '#contract/models/title-model.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { DetailPart } from '#ui/layout/detail-part.tsx';
import { useDetailStyles } from '#ui/styles/detail-styles.ts';

/** Both counts. */
export function SchoolWorks({ detail }: { detail: TitleDetail }) {
  const styles = useDetailStyles();
  const text = useText();
  const counts = [
    { key: 'published', path: shellPaths.achieveList, count: detail.achievements },
    { key: 'cited', path: shellPaths.quoteList, count: detail.quotes },
  ] as const;
  return (
    <DetailPart title={text('titles.detail.school')}>
      <ul className={styles.list}>
        {counts.map(({ key, path, count }) => {
          const words = text(`titles.detail.${key}`, { count });
          return (
            <li key={key}>
              {count === 0 ? (
                words
              ) : (
                <Link
                  to={`${path}?${new URLSearchParams({ titleId: detail.id })}`}
                  className={styles.link}
                >
                  {words}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </DetailPart>
  );
}
