// One achievement, citation or article in a list.
import { mergeClasses } from '@fluentui/react-components';
import { Open16Regular } from '@fluentui/react-icons/svg/open';
import { memo } from 'react';
import type { WorkSummary } from '#contract/models/collection-model.ts';
import type { Language } from '#contract/models/model.ts';
import { literatureDetailPath } from '#contract/wire/paths.ts';
import type { Translate } from '#i18n/use-text.ts';
import { useItemStyles } from '#ui/lists/item-styles.ts';
import { ResourceRow, type RowPlace } from '#ui/lists/resource-row.tsx';
import { WorkSigns } from './work-signs.tsx';
import { doiAddress, listed, sourceWords } from './work-words.ts';

interface WorkItemProps extends RowPlace {
  work: WorkSummary;
  /** True when the list has several kinds, so that the item shows its kind. */
  showsKind: boolean;
  text: Translate;
  language: Language;
}

/** A list item. It is drawn again only when its own properties change. */
export const WorkItem = memo(function WorkItem(props: WorkItemProps) {
  const { work, showsKind, text, language } = props;
  const items = useItemStyles();
  const signs = [
    showsKind ? text(`works.kinds.${work.kind}`) : '',
    text(`works.types.${work.type}`),
    work.citedCount === null ? '' : text('works.cited', { count: work.citedCount }),
    work.department,
  ];
  return (
    <ResourceRow
      place={props}
      path={literatureDetailPath(work.id)}
      name={{ text: work.title }}
      second={[{ text: listed(work.authors, language) }]}
      line={{ text: sourceWords(work) }}
      signs={<WorkSigns signs={signs} />}
      actions={
        work.doi === null ? null : (
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
        )
      }
    />
  );
});
