// Where shares of other apps, links of the portal's own scheme and pasted addresses arrive (/share): leads to the title
// or article, offers the way in, or says that the library does not have it (decision 060).
import { Search24Regular } from '@fluentui/react-icons/svg/search';
import { Navigate, useSearchParams } from 'react-router-dom';
import { findReference } from '#contract/calls/collection/references.ts';
import type { DeliveryItem } from '#contract/models/delivery-model.ts';
import { emptyItem } from '#contract/rules/forms/delivery-rules.ts';
import { readCitation } from '#contract/wire/citations/read-citation.ts';
import { deliveryPath, soughtPath } from '#contract/wire/delivery-paths.ts';
import {
  literatureDetailPath,
  resourcePath,
  searchPath,
  shellPaths,
} from '#contract/wire/paths.ts';
import { isNamed } from '#contract/wire/references/openurl.ts';
import {
  firstAddress,
  isGuessed,
  referenceIn,
  referencePath,
  type Shared,
  sharedIn,
} from '#contract/wire/references/reference.ts';
import { useRead } from '#data/use-read.ts';
import { useDeliveryOffer } from '#features/requests/copies/use-offer.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { ReadingGate } from '#ui/states/reading-gate.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { Covered } from './covered.tsx';
import type { Found } from './found.ts';
import { NotHeld } from './not-held.tsx';

/** The screen. */
export function ShareScreen() {
  const text = useText();
  const [query] = useSearchParams();
  usePageTitle(text('share.title'));
  const shared = sharedIn(query);
  // The fields of a share are long; what is left of them fits into an address that a sign-in returns to.
  if (!query.has('q')) return <Navigate to={referencePath(shared)} replace />;
  const lookup = lookupOf(shared);
  if (lookup.kind === 'screen') return <Navigate to={lookup.path} replace />;
  if (lookup.kind === 'words') return <Navigate to={searchPath(lookup.q)} replace />;
  return (
    <>
      <PageTitle isLarge>{text('share.title')}</PageTitle>
      {lookup.kind === 'nothing' ? <Nothing /> : <Result shared={shared} {...lookup} />}
    </>
  );
}

function Nothing() {
  const text = useText();
  return (
    <StatePanel
      icon={<Search24Regular />}
      title={text('share.nothing.title')}
      text={text('share.nothing.text')}
      isLive
    >
      <LinkButton to={shellPaths.search}>{text('search.title')}</LinkButton>
    </StatePanel>
  );
}

type ResultProps = Omit<Extract<Lookup, { kind: 'reference' }>, 'kind'> & { shared: Shared };

function Result({ shared, address, item }: ResultProps) {
  const text = useText();
  const isOffered = useDeliveryOffer()?.isOn !== false;
  const reading = useRead(findReference, { address, item }, { hideMessage: true });
  return (
    <ReadingGate
      reading={reading}
      pending={<Skeleton lines={lines} label={text('share.loading')} />}
      words={{ title: text('share.away.title'), text: text('share.away.text') }}
      actions={
        // Without the service it may not be known what the library offers: the form takes a draft, and says so.
        isOffered ? (
          <LinkButton to={deliveryPath({ ...item, title: item.title || shared.title })}>
            {text('share.away.ask')}
          </LinkButton>
        ) : null
      }
    >
      {(found) => <Place found={found} shared={shared} address={address} />}
    </ReadingGate>
  );
}

/** A title or an article that can be read has a screen of its own, with the way in. */
function Place({ found, shared, address }: { found: Found; shared: Shared; address: string }) {
  const { ownPath, target, copy, item } = found;
  if (ownPath !== null) return <Navigate to={ownPath} replace />;
  if (target?.isResource) {
    const { resource } = target;
    const isTitle = resource.kind === 'journal' || resource.kind === 'ebook';
    const path = resourcePath(resource);
    return <Navigate to={isTitle ? soughtPath(path, item) : path} replace />;
  }
  const isReadable = copy.isHeld || copy.freeUrl !== '';
  if (target !== null) return <Covered found={found} target={target} />;
  if (isReadable && copy.work !== null) {
    return <Navigate to={literatureDetailPath(copy.work.id)} replace />;
  }
  // As of an OpenURL: the title, with the article or chapter that the reference is about.
  if (isReadable && copy.title !== null) {
    const { title } = copy;
    return <Navigate to={soughtPath(resourcePath(title), item, title.packageId)} replace />;
  }
  // Which of them it is, the reader may know.
  if (copy.isOneOfSeveral === true)
    return <Navigate to={searchPath(item.sourceTitle || item.title)} replace />;
  // What only looks like an address is searched for where nothing is known of it.
  if (isGuessed(shared.q) && found.site === null && !isNamed(item)) {
    return <Navigate to={searchPath(shared.q.slice(0, 200))} replace />;
  }
  return <NotHeld found={found} shared={shared} address={address} />;
}

const lines = ['40%', '90%', '70%'];

// What a shared or pasted text is looked up as: an address, the item that a reference names, or words to search for.

/** How it is looked up. */
export type Lookup =
  | { kind: 'reference'; address: string; item: DeliveryItem }
  | { kind: 'screen'; path: string }
  | { kind: 'words'; q: string }
  | { kind: 'nothing' };

/** The longest term that the search reads. */
const longestTerm = 200;

/** Decides by the form of the text; a title beside an address is a name for the form and for the search. */
export function lookupOf({ q }: Shared): Lookup {
  const reference = referenceIn(q);
  if (reference.kind === 'nothing' || reference.kind === 'screen') return reference;
  if (reference.kind === 'address') {
    return { kind: 'reference', address: reference.url, item: emptyItem() };
  }
  if (reference.kind === 'number') return { kind: 'reference', address: '', item: reference.item };
  const item = { ...emptyItem(), ...readCitation(reference.text).found };
  // Where a reference has no number, the address in it may still be one of the library's resources.
  const address = item.doi === '' ? (firstAddress(reference.text) ?? '') : '';
  if (isCitation(item)) return { kind: 'reference', address, item };
  return { kind: 'words', q: reference.text.slice(0, longestTerm).toWellFormed() };
}

/** A guess at a title alone is no reference: the search finds by it better. */
function isCitation({ doi, issn, isbn, title, sourceTitle, authors }: DeliveryItem): boolean {
  const isNumbered = [doi, issn, isbn].some((each) => each !== '');
  return isNumbered || (title !== '' && (sourceTitle !== '' || authors !== ''));
}
