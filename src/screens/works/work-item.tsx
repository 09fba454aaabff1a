// One achievement, citation or article in a list; looks and geometry are those of every resource list.
import { mergeClasses } from '@fluentui/react-components';
import { Open16Regular } from '@fluentui/react-icons/svg/open';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { WorkSummary } from '#contract/collection-model.ts';
import type { Language } from '#contract/model.ts';
import { literatureDetailPath } from '#contract/paths.ts';
import type { Translate } from '#i18n/use-text.ts';
import { useItemStyles } from '#ui/lists/item-styles.ts';
import { useWorkSignStyles } from './work-signs.ts';
import { doiAddress, listed, sourceWords } from './work-words.ts';

interface WorkItemProps {
  work: WorkSummary;
  /** Whether the list is of several kinds, and says which. */
  showsKind: boolean;
  text: Translate;
  language: Language;
  /** Place in the list, px from its beginning; null stands it in the flow. */
  top: number | null;
  /** Which of how many, since most are not drawn. */
  position: number;
  size: number;
}

/** A list item. Drawn anew only when something of its own changed. */
export const WorkItem = memo(function WorkItem(props: WorkItemProps) {
  const { work, showsKind, text, language, top } = props;
  const items = useItemStyles();
  const styles = useWorkSignStyles();
  const signs = [
    showsKind ? text(`works.kinds.${work.kind}`) : '',
    text(`works.types.${work.type}`),
    work.citedCount === null ? '' : text('works.cited', { count: work.citedCount }),
    work.department,
  ].filter((sign) => sign !== '');
  return (
    <li
      className={mergeClasses(items.item, items.row, top !== null && items.placed)}
      style={top === null ? undefined : { transform: `translateY(${top}px)` }}
      aria-posinset={props.position}
      aria-setsize={props.size}
    >
      <div className={items.body}>
        <div className={items.words}>
          <div className={items.title}>
            <Link to={literatureDetailPath(work.id)} className={items.name}>
              {work.title}
            </Link>
          </div>
          <div className={items.second}>{listed(work.authors, language)}</div>
          <div className={items.line}>{sourceWords(work)}</div>
        </div>
        <div className={items.signs}>
          {[...new Set(signs)].map((sign) => (
            <span key={sign} className={styles.sign}>
              {sign}
            </span>
          ))}
        </div>
      </div>
      {work.doi === null ? null : (
        <div className={items.actions}>
          <a
            href={doiAddress(work.doi)}
            target="_blank"
            rel="noopener"
            className={mergeClasses(items.visit, items.rowVisit)}
            aria-label={text('works.openDoiOf', { title: work.title })}
          >
            <span className={items.visitWord}>DOI</span>
            <Open16Regular aria-hidden="true" />
          </a>
        </div>
      )}
    </li>
  );
});
