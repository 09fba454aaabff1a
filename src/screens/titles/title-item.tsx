// One journal or e-book in a list.
import { memo } from 'react';
import type { TitleSummary } from '#contract/models/title-model.ts';
import { isAskable, itemOfTitle } from '#contract/rules/forms/delivery-items.ts';
import { hasWayIn } from '#contract/rules/ways.ts';
import { resourcePath, shownPath } from '#contract/wire/paths.ts';
import { otherText } from '#i18n/lang.ts';
import { askFor } from '#rows/ask-for.tsx';
import { ResourceItem } from '#rows/resource-item.tsx';
import { TitleSigns } from '#rows/title-signs.tsx';
import { changeParts, tellingParts } from '#rows/title-words.ts';
import type { RowTools } from '#rows/use-row-tools.tsx';
import { Coins } from '#ui/coins.tsx';
import type { RowPlace } from '#ui/lists/resource-row.tsx';

interface TitleItemProps {
  tools: RowTools;
  place: RowPlace;
  title: TitleSummary;
  /** True in the list of all journals on the platform, which shows what the library holds. */
  isOfPlatform: boolean;
}

/** A list item. It is drawn again only when its own properties change. */
export const TitleItem = memo(function TitleItem(props: TitleItemProps) {
  const { tools, place, title, isOfPlatform } = props;
  const { text, language } = tools;
  return (
    <ResourceItem
      tools={tools}
      place={place}
      look="short"
      resource={title}
      name={title.name}
      path={isOfPlatform ? shownPath(title, false) : resourcePath(title)}
      cover={title.cover}
      hasTile={title.cover !== undefined}
      line={[
        otherText(title.name, language, title.languages),
        { text: [...tellingParts(title, text), ...changeParts(title, language, text)] },
      ]}
      signs={
        <>
          <TitleSigns title={title} isOfPlatform={isOfPlatform} text={text} />
          {title.kind === 'ebook' ? <Coins item={itemOfTitle(title, language)} /> : null}
        </>
      }
      canVisit={hasWayIn(title)}
      ask={askFor(isAskable(title) ? itemOfTitle(title, language) : undefined, title, tools)}
    />
  );
});
