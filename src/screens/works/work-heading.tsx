// The head of a work's details: title, authors, source, actions.
import type { WorkDetail } from '#contract/models/collection-model.ts';
import { itemOfWork } from '#contract/rules/forms/delivery-items.ts';
import { isOutOfOrder } from '#contract/rules/ways.ts';
import { useOutage } from '#data/use-outages.ts';
import { OutageNote } from '#features/outages/outage-note.tsx';
import { AskLinks } from '#features/requests/copies/ask-links.tsx';
import { ReportLinks } from '#features/requests/reports/report-links.tsx';
import { ShareButton } from '#features/share/share-button.tsx';
import { VisitButton } from '#features/visit/visit-button.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { Coins } from '#ui/coins.tsx';
import { HeadLine } from '#ui/layout/head-line.tsx';
import { ResourceHead } from '#ui/layout/resource-head.tsx';
import { useActionStyles } from '#ui/styles/action-styles.ts';
import { HeldSign } from './held-sign.tsx';
import type { NamedTitle } from './use-work-naming.ts';
import { useWorkSignStyles } from './work-signs.tsx';
import { doiAddress, listed, sourceWords } from './work-words.ts';

/** Title, signs and actions. */
export function WorkHeading({ work, title }: { work: WorkDetail; title: NamedTitle | null }) {
  const { sign } = useWorkSignStyles();
  const actions = useActionStyles();
  const text = useText();
  const language = useLanguage();
  const isReadable = work.isHeld && title !== null;
  const outage = useOutage(title);
  const { freeUrl = '' } = work;
  // The facts have the DOI, too.
  const address = freeUrl || (work.doi === null ? work.url : doiAddress(work.doi));
  const words =
    freeUrl !== '' ? 'fullText.readFree' : work.doi === null ? 'openAddress' : 'openDoi';
  return (
    <ResourceHead
      name={{ text: work.title, lang: work.language || undefined }}
      signs={
        <>
          {work.isHeld ? <HeldSign text={text} /> : null}
          {freeUrl === '' ? null : <span className={sign}>{text('databases.access.free')}</span>}
          <span className={sign}>{text(`works.types.${work.type}`)}</span>
          {work.citedCount === null ? null : (
            <span className={sign}>{text('works.cited', { count: work.citedCount })}</span>
          )}
        </>
      }
      actions={
        <>
          {isReadable ? (
            <VisitButton
              resource={{ kind: title.kind, id: title.id }}
              url={title.url === '' ? title.path : title.url}
              label={text('works.fullText.visit', { name: title.name })}
              isDoubtful={isOutOfOrder(outage)}
            >
              {text('works.fullText.read')}
            </VisitButton>
          ) : null}
          {address === '' ? null : (
            <a
              href={address}
              target="_blank"
              rel="noopener"
              className={isReadable ? actions.secondary : actions.primary}
            >
              {text(`works.${words}`)}
            </a>
          )}
          <AskLinks
            item={itemOfWork(work)}
            isReadable={work.isHeld || freeUrl !== ''}
            isMain={address === ''}
          />
          <ShareButton title={work.title} />
          {isReadable ? (
            <ReportLinks resource={{ kind: title.kind, id: title.id }} link={title.url} />
          ) : null}
        </>
      }
    >
      <HeadLine text={listed(work.authors, language)} />
      <HeadLine text={sourceWords(work)} />
      <Coins item={itemOfWork(work)} />
      {outage === null || title === null ? null : <OutageNote outage={outage} name={title.name} />}
    </ResourceHead>
  );
}
