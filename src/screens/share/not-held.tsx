// What the library does not have: said plainly, with the form for a copy and other ways.

import { isNamed } from '#contract/wire/openurl.ts';
import { searchPath, shellPaths } from '#contract/wire/paths.ts';
import type { Shared } from '#contract/wire/reference.ts';
import { AskLinks } from '#features/requests/copies/ask-links.tsx';
import { HoldingsNote } from '#features/requests/copies/holdings-note.tsx';
import { useText } from '#i18n/use-text.ts';
import { AnchorButton, LinkButton } from '#ui/controls/button.tsx';
import { useCardStyles } from './card-styles.ts';
import type { Found } from './found.ts';
import { ItemFacts } from './item-facts.tsx';
import { SiteTitles } from './site-titles.tsx';
import { Visit } from './visit.tsx';

interface NotHeldProps {
  found: Found;
  shared: Shared;
  /** The shared address; '' for a number or a reference. */
  address: string;
}

/**
 * Nothing here opens an address that no resource of the library covers. Where the library holds titles at its site, it may be
 * of one of them: that is said, with the ways to these titles.
 */
export function NotHeld({ found, shared, address }: NotHeldProps) {
  const styles = useCardStyles();
  const text = useText();
  const { copy, site } = found;
  // The title of a shared page names the article where nothing else does.
  const item = { ...found.item, title: found.item.title || shared.title };
  const words = item.title || item.sourceTitle;
  const isKnown = copy.work !== null || copy.title !== null || copy.freeUrl !== '';
  const host = URL.parse(address)?.hostname ?? '';
  // Lists of titles say nothing of an article of which only the DOI is known.
  const isUnknown = !isKnown && item.doi !== '';
  const isOnSite = site !== null && !isKnown;
  const heading = isKnown ? 'elsewhere' : isOnSite ? 'onSite' : isUnknown ? 'unknown' : 'notHeld';
  const isOfAddress = host !== '' && !isNamed(found.item);
  const reason =
    heading === 'onSite'
      ? text('share.onSite.text', { host: site?.host ?? '', count: site?.count ?? 0 })
      : heading !== 'notHeld'
        ? text(`share.${heading}.text`)
        : isOfAddress
          ? text('share.notHeld.ofAddress', { host })
          : text('share.notHeld.ofItem');
  return (
    <section className={styles.card} aria-labelledby="not-held">
      <div role="status">
        <h2 id="not-held" className={styles.heading}>
          {text(`share.${heading}.title`)}
        </h2>
        <p className={styles.text}>{reason}</p>
      </div>
      <ItemFacts item={item} address={address} />
      {isOnSite ? <SiteTitles site={site} /> : null}
      <HoldingsNote holdings={copy} visit={(title) => <Visit title={title} />} />
      <div className={styles.actions}>
        {isUnknown ? <PublisherLink doi={item.doi} isMain /> : null}
        {isNamed(item) || isOnSite ? (
          <AskLinks
            item={item}
            citation={isNamed(item) ? '' : address}
            isReadable={false}
            isMain={!isUnknown}
          />
        ) : null}
        {words === '' ? (
          <LinkButton to={shellPaths.databaseList}>{text('share.notHeld.databases')}</LinkButton>
        ) : (
          <LinkButton to={searchPath(words.slice(0, 200))}>
            {text('share.notHeld.search', { q: words.slice(0, 60) })}
          </LinkButton>
        )}
        {item.doi === '' || isUnknown ? null : <PublisherLink doi={item.doi} />}
      </div>
    </section>
  );
}

function PublisherLink({ doi, isMain = false }: { doi: string; isMain?: boolean }) {
  const text = useText();
  return (
    <AnchorButton
      href={`https://doi.org/${encodeURI(doi)}`}
      appearance={isMain ? 'primary' : 'secondary'}
      target="_blank"
      rel="noopener noreferrer"
    >
      {text('share.notHeld.publisher')}
    </AnchorButton>
  );
}
