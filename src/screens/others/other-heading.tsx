// The head of the details: names, one sentence, kind and access, actions.
import type { OtherSummary } from '#contract/models/collection-model.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import { useOutage } from '#data/use-outages.ts';
import { FollowButton } from '#features/follow/follow-button.tsx';
import { OutageNote } from '#features/outages/outage-note.tsx';
import { OutageSign } from '#features/outages/outage-sign.tsx';
import { ReportLinks } from '#features/requests/reports/report-links.tsx';
import { ShareButton } from '#features/share/share-button.tsx';
import { AccessSign } from '#features/visit/access-sign.tsx';
import { GoToButton } from '#features/visit/visit-button.tsx';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { HeadLine } from '#ui/layout/head-line.tsx';
import { namesOf, ResourceHead } from '#ui/layout/resource-head.tsx';
import { KindSign } from './kinds.tsx';

/** Name, signs and actions. */
export function OtherHeading({ detail }: { detail: OtherSummary }) {
  const text = useText();
  const language = useLanguage();
  const { name, second } = namesOf(detail.name, language);
  const line = shownText(detail.line, language);
  const resource: ResourceRef = { kind: 'other', id: detail.id };
  const outage = useOutage(resource);
  return (
    <ResourceHead
      name={name}
      second={second}
      cover={detail.cover}
      signs={
        <>
          {outage === null ? null : <OutageSign outage={outage} text={text} />}
          <KindSign kind={detail.kind} />
          <AccessSign access={detail.access} isProxied={detail.isProxied} isWhole text={text} />
        </>
      }
      actions={
        <>
          <GoToButton resource={resource} url={detail.accessUrl} name={name.text} />
          <FollowButton resource={resource} name={detail.name} />
          <ShareButton title={name.text} />
          <ReportLinks resource={resource} link={detail.accessUrl} />
        </>
      }
    >
      <HeadLine {...line} />
      {outage === null ? null : <OutageNote outage={outage} />}
    </ResourceHead>
  );
}
