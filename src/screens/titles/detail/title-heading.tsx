// The head of a title's details: names, identifying facts, signs, actions.
import type { ResourceRef } from '#contract/models/model.ts';
import type { TitleDetail } from '#contract/models/title-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { resourcePath } from '#contract/wire/paths.ts';
import { useOutage } from '#data/use-outages.ts';
import { AskLinks } from '#features/delivery/ask-links.tsx';
import { itemOfTitle } from '#features/delivery/item-of.ts';
import { ReportLinks } from '#features/feedback/report-links.tsx';
import { FollowButton } from '#features/follow/follow-button.tsx';
import { OutageNote } from '#features/outages/outage-note.tsx';
import { OutageSign } from '#features/outages/outage-sign.tsx';
import { ShareButton } from '#features/share/share-button.tsx';
import { GoToButton } from '#features/visit/visit-button.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { HeadLine } from '#ui/layout/head-line.tsx';
import { namesOf, ResourceHead } from '#ui/layout/resource-head.tsx';
import { TitleSigns } from '../title-signs.tsx';
import { tellingParts } from '../title-words.ts';

/** Name, signs and actions. */
export function TitleHeading({ detail }: { detail: TitleDetail }) {
  const text = useText();
  const language = useLanguage();
  const { name, second } = namesOf(detail.name, language);
  const resource: ResourceRef = { kind: detail.kind, id: detail.id };
  const outage = useOutage(resource);
  const held = detail.holdings.find(({ url }) => url !== '');
  const by = held?.database ?? null;
  const outageOnTheWay = useOutage(by && { kind: 'database', id: by.id });
  // As in lists: what is held or free to read has a way, which the service finds.
  const link = held?.url ?? (detail.isHeld || detail.isOpenAccess ? resourcePath(resource) : null);
  return (
    <ResourceHead
      name={name}
      second={second}
      signs={
        <>
          {outage === null ? null : <OutageSign outage={outage} text={text} />}
          <TitleSigns title={detail} isOfPlatform text={text} />
        </>
      }
      actions={
        <>
          {link === null ? null : (
            <GoToButton
              resource={resource}
              url={link}
              name={name.text}
              besides={outageOnTheWay === null ? null : 'outage'}
            />
          )}
          <AskLinks
            item={itemOfTitle(detail, language)}
            isReadable={detail.isHeld || detail.isOpenAccess}
            isMain={link === null}
          />
          <FollowButton resource={resource} name={detail.name} />
          <ShareButton title={name.text} />
          {link === null ? null : (
            <ReportLinks resource={resource} link={held?.url ?? ''} isOnTrial={false} />
          )}
        </>
      }
    >
      <HeadLine>{tellingParts(detail, text).join(' · ')}</HeadLine>
      {outage === null ? null : <OutageNote outage={outage} />}
      {by === null || outageOnTheWay === null ? null : (
        <OutageNote outage={outageOnTheWay} name={textIn(by.name, language)} />
      )}
    </ResourceHead>
  );
}
