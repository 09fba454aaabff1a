// One achievement, citation or article in a list.
import { mergeClasses } from '@fluentui/react-components';
import { Open16Regular } from '@fluentui/react-icons/svg/open';
import { memo } from 'react';
import type { WorkSummary } from '#contract/models/collection-model.ts';
import type { Language } from '#contract/models/model.ts';
import { itemOfWork } from '#contract/rules/forms/delivery-items.ts';
import { literatureDetailPath } from '#contract/wire/paths.ts';
import { RowAsk } from '#features/requests/copies/row-ask.tsx';
import type { Translate } from '#i18n/use-text.ts';
import { Coins } from '#ui/coins.tsx';
import { ResourceRow, type RowPlace } from '#ui/lists/resource-row.tsx';
import { useItemStyles } from '#ui/styles/item-styles.ts';
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
  const { freeUrl = '' } = work;
  const readFree = text('works.fullText.readFree');
  const address = freeUrl || (work.doi === null ? '' : doiAddress(work.doi));
  const signs = [
    freeUrl === '' ? '' : text('databases.access.free'),
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
      line={[{ text: sourceWords(work) }]}
      signs={
        <>
          <WorkSigns signs={signs} />
          <Coins item={itemOfWork(work)} />
        </>
      }
      actions={
        <>
          {/* What an older release kept on the device does not say whether it is held. */}
          {work.isHeld === false && freeUrl === '' ? (
            <RowAsk item={itemOfWork(work)} name={work.title} text={text} />
          ) : null}
          {address === '' ? null : (
            <a
              href={address}
              target="_blank"
              rel="noopener"
              className={mergeClasses(items.visit, items.rowVisit)}
              aria-label={
                freeUrl === ''
                  ? text('works.openDoiOf', { title: work.title })
                  : `${readFree}: ${work.title}`
              }
            >
              {freeUrl === '' ? 'DOI' : readFree}
              <Open16Regular aria-hidden="true" />
            </a>
          )}
        </>
      }
    />
  );
});
