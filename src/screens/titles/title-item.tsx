// One journal or e-book in a list.
import { memo } from 'react';
import type { Language, LocalText, ResourceRef } from '#contract/models/model.ts';
import type { Outage } from '#contract/models/outage-model.ts';
import type { TitleSummary } from '#contract/models/title-model.ts';
import { allJournalDetailPath, resourcePath } from '#contract/wire/paths.ts';
import { itemOfTitle } from '#features/delivery/item-of.ts';
import { RowAsk } from '#features/delivery/row-ask.tsx';
import { FollowStar } from '#features/follow/follow-button.tsx';
import { adviceOf } from '#features/outages/advice.ts';
import { OutageSign } from '#features/outages/outage-sign.tsx';
import { RowVisit } from '#features/visit/row-visit.tsx';
import { troubleOf } from '#features/visit/visit-keys.ts';
import { otherText, shownText } from '#i18n/lang.ts';
import type { Translate } from '#i18n/use-text.ts';
import { ResourceRow, type RowPlace } from '#ui/lists/resource-row.tsx';
import { TitleSigns } from './title-signs.tsx';
import { tellingParts } from './title-words.ts';

interface TitleItemProps extends RowPlace {
  title: TitleSummary;
  /** True in the list of all journals on the platform, which shows what the library holds. */
  isOfPlatform: boolean;
  /** True if the library delivers copies of what it does not have. */
  isDeliveryOn: boolean;
  /** The confirmed fault that lasts; null if there is none. */
  outage: Outage | null;
  isFollowed: boolean;
  onFollow: (resource: ResourceRef, name: LocalText) => void;
  text: Translate;
  language: Language;
}

/** A list item. It is drawn again only when its own properties change. */
export const TitleItem = memo(function TitleItem(props: TitleItemProps) {
  const { title, isOfPlatform, isDeliveryOn, outage, isFollowed, onFollow, text, language } = props;
  const resource: ResourceRef = { kind: title.kind, id: title.id };
  const name = shownText(title.name, language);
  const path = detailPathOf(title, isOfPlatform);
  return (
    <ResourceRow
      place={props}
      path={path}
      name={name}
      second={[otherText(title.name, language)]}
      line={adviceOf(outage, language, text) ?? { text: tellingParts(title, text).join(' · ') }}
      signs={
        <>
          {outage === null ? null : <OutageSign outage={outage} text={text} />}
          <TitleSigns title={title} isOfPlatform={isOfPlatform} text={text} />
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
          {title.isHeld || title.isOpenAccess ? (
            <RowVisit
              resource={resource}
              url={path}
              name={name.text}
              text={text}
              trouble={troubleOf(outage !== null, false)}
            />
          ) : null}
          {isDeliveryOn && !title.isHeld && !title.isOpenAccess ? (
            <RowAsk item={itemOfTitle(title, language)} name={name.text} text={text} />
          ) : null}
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
