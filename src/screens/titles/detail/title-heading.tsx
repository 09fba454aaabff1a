// The head of a title's details: names, identifying facts, signs, actions.
import type { ResourceRef } from '#contract/models/model.ts';
import type { TitleDetail } from '#contract/models/title-model.ts';
import { isAskable, itemOfTitle } from '#contract/rules/forms/delivery-items.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { hasWayIn } from '#contract/rules/ways.ts';
import { resourcePath } from '#contract/wire/paths.ts';
import { useOutage, useOutages } from '#data/use-outages.ts';
import { FollowButton } from '#features/follow/follow-button.tsx';
import { OutageNote } from '#features/outages/outage-note.tsx';
import { OutageSign } from '#features/outages/outage-sign.tsx';
import { AskLinks } from '#features/requests/copies/ask-links.tsx';
import { ReportLinks } from '#features/requests/reports/report-links.tsx';
import { ShareButton } from '#features/share/share-button.tsx';
import { GoToButton } from '#features/visit/visit-button.tsx';
import { troubleOfReached } from '#features/visit/visit-keys.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { TitleSigns } from '#rows/title-signs.tsx';
import { tellingParts } from '#rows/title-words.ts';
import { today } from '#session/use-session.ts';
import { Coins } from '#ui/coins.tsx';
import { HeadLine } from '#ui/layout/head-line.tsx';
import { namesOf, ResourceHead } from '#ui/layout/resource-head.tsx';
import { TitleChanges } from './title-changes.tsx';
import { useSought } from './use-sought.ts';

/** Name, signs and actions. */
export function TitleHeading({ detail }: { detail: TitleDetail }) {
  const text = useText();
  const language = useLanguage();
  const { name, second } = namesOf(detail.name, language, detail.languages);
  const resource: ResourceRef = { kind: detail.kind, id: detail.id };
  const outage = useOutage(detail);
  const outages = useOutages();
  // The package that has what the reader comes for, else any.
  const having = useSought(detail.holdings)?.holding;
  const withUrl = detail.holdings.filter(({ url }) => url !== '');
  const held =
    having ??
    withUrl.find(
      ({ database }) =>
        database === null || !outages.has(resourceKey({ kind: 'database', id: database.id })),
    ) ??
    withUrl[0];
  const place = having && { packageId: having.packageId, part: '' };
  // As in lists: what is held or free to read has a way, which the service finds.
  const ownUrl = having === undefined ? detail.ownUrl : undefined;
  const link = ownUrl ?? held?.url ?? (hasWayIn(detail) ? resourcePath(resource) : null);
  return (
    <ResourceHead
      name={name}
      second={second}
      cover={detail.cover}
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
              resource={{ ...resource, ways: detail.ways }}
              url={link}
              place={place}
              name={name.text}
              besides={troubleOfReached({ resource: detail }, null, today())}
            />
          )}
          <AskLinks
            item={itemOfTitle(detail, language)}
            isReadable={!isAskable(detail)}
            isMain={link === null}
          />
          <FollowButton resource={resource} name={detail.name} />
          <ShareButton title={name.text} />
          {link === null ? null : <ReportLinks resource={resource} link={held?.url ?? ''} />}
        </>
      }
    >
      <HeadLine text={tellingParts(detail, text)} />
      <TitleChanges changes={detail.changes} />
      {detail.kind === 'ebook' ? <Coins item={itemOfTitle(detail, language)} /> : null}
      {outage === null ? null : <OutageNote outage={outage} of={resource} />}
    </ResourceHead>
  );
}
