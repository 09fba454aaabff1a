// One journal or e-book in a list.
import { memo } from 'react';
import type { Language, LocalText, ResourceRef } from '#contract/models/model.ts';
import type { TitleSummary } from '#contract/models/title-model.ts';
import { isAskable, itemOfTitle } from '#contract/rules/forms/delivery-items.ts';
import { type Fault, hasWayIn } from '#contract/rules/ways.ts';
import { allJournalDetailPath, resourcePath } from '#contract/wire/paths.ts';
import { FollowStar } from '#features/follow/follow-button.tsx';
import { OutageSign } from '#features/outages/outage-sign.tsx';
import { RowAsk } from '#features/requests/copies/row-ask.tsx';
import { MoreButton, type OpenReportMenu } from '#features/requests/reports/report-menu.tsx';
import { RowVisit } from '#features/visit/row-visit.tsx';
import { troubleOfReached } from '#features/visit/visit-keys.ts';
import { otherText, shownText } from '#i18n/lang.ts';
import type { Translate } from '#i18n/use-text.ts';
import { adviceOf } from '#session/fault-words.ts';
import { today } from '#session/use-session.ts';
import { Coins } from '#ui/coins.tsx';
import { CoverTile } from '#ui/layout/cover-tile.tsx';
import { ResourceRow, type RowPlace } from '#ui/lists/resource-row.tsx';
import { TitleSigns } from './title-signs.tsx';
import { changeParts, tellingParts } from './title-words.ts';

interface TitleItemProps extends RowPlace {
  title: TitleSummary;
  /** True in the list of all journals on the platform, which shows what the library holds. */
  isOfPlatform: boolean;
  /** The confirmed fault that lasts; null if there is none. */
  outage: Fault | null;
  isFollowed: boolean;
  onFollow: (resource: ResourceRef, name: LocalText) => void;
  onMore: OpenReportMenu;
  text: Translate;
  language: Language;
}

/** A list item. It is drawn again only when its own properties change. */
export const TitleItem = memo(function TitleItem(props: TitleItemProps) {
  const { title, isOfPlatform, outage, isFollowed, onFollow, onMore, text, language } = props;
  const resource: ResourceRef = { kind: title.kind, id: title.id };
  const name = shownText(title.name, language, title.languages);
  const path = detailPathOf(title, isOfPlatform);
  const parts = [...tellingParts(title, text), ...changeParts(title, language, text)];
  return (
    <ResourceRow
      place={props}
      path={path}
      name={name}
      tile={title.cover === undefined ? null : <CoverTile cover={title.cover} name={name.text} />}
      second={[otherText(title.name, language, title.languages)]}
      line={adviceOf(outage, language, text) ?? { text: parts }}
      signs={
        <>
          {outage === null ? null : <OutageSign outage={outage} text={text} />}
          <TitleSigns title={title} isOfPlatform={isOfPlatform} text={text} />
          {title.kind === 'ebook' ? <Coins item={itemOfTitle(title, language)} /> : null}
        </>
      }
      actions={
        <>
          <FollowStar
            isFollowed={isFollowed}
            name={name.text}
            size="small"
            onPress={() => onFollow(resource, title.name)}
          />
          {isAskable(title) ? (
            <RowAsk item={itemOfTitle(title, language)} name={name.text} text={text} />
          ) : (
            <>
              {hasWayIn(title) ? (
                <RowVisit
                  resource={resource}
                  url={path}
                  name={name.text}
                  text={text}
                  trouble={troubleOfReached({ resource: title }, outage, today())}
                />
              ) : null}
              <MoreButton
                name={name.text}
                text={text}
                onPress={(target) => onMore({ resource, link: '', target })}
              />
            </>
          )}
        </>
      }
    />
  );
});

function detailPathOf(title: TitleSummary, isOfPlatform: boolean): string {
  return isOfPlatform && title.kind === 'journal'
    ? allJournalDetailPath(title.id)
    : resourcePath(title);
}
