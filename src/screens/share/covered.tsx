// An address that a resource of the library covers: the way in, and what is known of the article.

import { Open20Regular } from '@fluentui/react-icons/svg/open';
import { isOutOfOrder } from '#contract/rules/ways.ts';
import { isNamed } from '#contract/wire/openurl.ts';
import { resourcePath, targetPath } from '#contract/wire/paths.ts';
import { useOutage } from '#data/use-outages.ts';
import { OutageNote } from '#features/outages/outage-note.tsx';
import { AskLinks } from '#features/requests/copies/ask-links.tsx';
import { HoldingsNote } from '#features/requests/copies/holdings-note.tsx';
import { ReportLinks } from '#features/requests/reports/report-links.tsx';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { useCardStyles } from './card-styles.ts';
import type { Found, Target } from './found.ts';
import { ItemFacts } from './item-facts.tsx';
import { Visit } from './visit.tsx';

/** The way in takes the reader's proxy and sign-in into account (/middle); where it would refuse, that is said here. */
export function Covered({ found: { copy, item }, target }: { found: Found; target: Target }) {
  const styles = useCardStyles();
  const text = useText();
  const language = useLanguage();
  const outage = useOutage(target.resource);
  const isBroken = isOutOfOrder(outage);
  const { text: name } = shownText(target.name, language);
  const refusal = target.refusal === null ? null : shownText(target.refusal, language);
  const isHeldElsewhere = copy.isHeld && copy.isYearKnown && copy.isUncertain !== true;
  return (
    <section className={styles.card} aria-labelledby="covered">
      <h2 id="covered" className={styles.heading}>
        {text(refusal === null ? 'share.covered.title' : 'share.covered.refused')}
      </h2>
      <p className={styles.text}>
        {refusal === null
          ? text(target.isByDoi ? 'share.covered.textByDoi' : 'share.covered.text', { name })
          : text('share.covered.refusedText', { name, reason: refusal.text })}
      </p>
      {outage === null ? null : <OutageNote outage={outage} of={target.resource} />}
      <ItemFacts item={item} address={target.url} />
      <div className={styles.actions}>
        {refusal === null ? (
          <LinkButton
            to={targetPath(target.url)}
            appearance="primary"
            aria-label={
              isBroken
                ? text('databases.outage.anywayTo', { name })
                : text('share.covered.openNamed', { name })
            }
          >
            <Open20Regular aria-hidden="true" />
            {text(isBroken ? 'databases.visit.anyway' : 'share.covered.open')}
          </LinkButton>
        ) : null}
        <LinkButton to={resourcePath(target.resource)}>
          {text('share.covered.about', { name })}
        </LinkButton>
        {refusal !== null || outage !== null ? (
          <ReportLinks resource={target.resource} link={target.url} />
        ) : null}
        {isNamed(item) || refusal !== null ? (
          <AskLinks
            item={item}
            citation={isNamed(item) ? '' : target.url}
            isReadable={refusal === null && isHeldElsewhere}
          />
        ) : null}
      </div>
      <HoldingsNote
        holdings={{ ...copy, covered: null }}
        visit={(title) => <Visit title={title} />}
      />
    </section>
  );
}
