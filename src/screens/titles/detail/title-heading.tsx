// The head of a title's details: names, identifying facts, signs, actions.
import type { ResourceRef } from '#contract/models/model.ts';
import type { TitleDetail } from '#contract/models/title-model.ts';
import { AskLinks } from '#features/delivery/ask-links.tsx';
import { itemOfTitle } from '#features/delivery/item-of.ts';
import { ReportLinks } from '#features/feedback/report-links.tsx';
import { FollowButton } from '#features/follow/follow-button.tsx';
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
  const best = detail.holdings.find(({ url }) => url !== '');
  return (
    <ResourceHead
      name={name}
      second={second}
      signs={<TitleSigns title={detail} isOfPlatform text={text} />}
      actions={
        <>
          {best === undefined ? null : (
            <GoToButton resource={resource} url={best.url} name={name.text} />
          )}
          <AskLinks
            item={itemOfTitle(detail, language)}
            isReadable={detail.isHeld || detail.isOpenAccess}
            isMain={best === undefined}
          />
          <FollowButton resource={resource} name={detail.name} />
          <ShareButton title={name.text} />
          {best === undefined ? null : (
            <ReportLinks resource={resource} link={best.url} isOnTrial={false} />
          )}
        </>
      }
    >
      <HeadLine>{tellingParts(detail, text).join(' · ')}</HeadLine>
    </ResourceHead>
  );
}
