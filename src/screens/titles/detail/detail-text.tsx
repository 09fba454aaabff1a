// The left column of a title's details: its holdings, its description, its measures.

import { Link } from 'react-router-dom';
import type { TitleDetail } from '#contract/models/title-model.ts';
import { allJournalDetailPath, resourcePath } from '#contract/wire/paths.ts';
import { DeskPanel } from '#features/contact-desk/desk-panel.tsx';
import { outageOf } from '#features/outages/known-outage.tsx';
import { AlsoUsed } from '#features/recommendations/also-used.tsx';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { Isolated } from '#ui/isolated.tsx';
import { DetailPart } from '#ui/layout/detail-part.tsx';
import { useDetailLayout, useDetailStyles } from '#ui/styles/detail-styles.ts';
import { Citations } from './citations.tsx';
import { HoldingsTable } from './holdings-table.tsx';
import { Inclusions, Measures } from './measures.tsx';
import { SchoolWorks } from './school-works.tsx';

/** All parts that have content. */
export function DetailText({ detail }: { detail: TitleDetail }) {
  const layout = useDetailLayout();
  const styles = useDetailStyles();
  const text = useText();
  const note = shownText(detail.note, useLanguage());
  return (
    <div className={layout.column}>
      {note.text === '' ? null : (
        <DetailPart title={text('titles.detail.note')}>
          <p className={styles.prose}>
            <Isolated {...note} />
          </p>
        </DetailPart>
      )}
      <DetailPart title={text('titles.holdings.title')}>
        {detail.holdings.length === 0 ? (
          <NotHeld detail={detail} />
        ) : (
          <HoldingsTable detail={detail} />
        )}
      </DetailPart>
      <HeldElsewhere detail={detail} />
      {detail.abstract === '' ? null : (
        <DetailPart title={text('titles.detail.abstract')}>
          <p className={styles.prose}>{detail.abstract}</p>
        </DetailPart>
      )}
      <Inclusions detail={detail} />
      <Measures detail={detail} />
      {detail.kind === 'journal' ? <SchoolWorks detail={detail} /> : null}
      <Citations detail={detail} />
      <Related detail={detail} />
      <AlsoUsed resource={{ kind: detail.kind, id: detail.id }} sign={outageOf} />
    </div>
  );
}

/** What the reader can do about a title that the library does not hold. */
function NotHeld({ detail }: { detail: TitleDetail }) {
  const styles = useDetailStyles();
  const text = useText();
  return (
    <>
      <p className={styles.prose}>
        {text(detail.isOpenAccess ? 'titles.holdings.noneButFree' : 'titles.holdings.none')}
      </p>
      <DeskPanel />
    </>
  );
}

/** Other libraries on the platform. */
function HeldElsewhere({ detail }: { detail: TitleDetail }) {
  const styles = useDetailStyles();
  const text = useText();
  const language = useLanguage();
  const { count, names } = detail.heldBy;
  if (count === 0) return null;
  const hidden = count - names.length;
  return (
    <DetailPart title={text('titles.detail.heldBy', { count })}>
      <ul className={styles.list}>
        {names.map((name) => {
          const shown = shownText(name, language);
          return (
            <li key={shown.text}>
              <Isolated {...shown} />
            </li>
          );
        })}
      </ul>
      {hidden > 0 ? (
        <p className={styles.quiet}>{text('titles.detail.moreLibraries', { count: hidden })}</p>
      ) : null}
    </DetailPart>
  );
}

function Related({ detail }: { detail: TitleDetail }) {
  const styles = useDetailStyles();
  const text = useText();
  const language = useLanguage();
  if (detail.related.length === 0) return null;
  return (
    <DetailPart title={text('titles.detail.related')}>
      <ul className={styles.list}>
        {detail.related.map(({ id, kind, name, ways }) => {
          const shown = shownText(name, language);
          // Titles related to a title that is not held may not be held either.
          const isOfPlatform = kind === 'journal' && !detail.isHeld;
          const path = isOfPlatform ? allJournalDetailPath(id) : resourcePath({ kind, id });
          return (
            <li key={id}>
              <Link to={path} className={styles.link}>
                <Isolated {...shown} />
              </Link>{' '}
              {outageOf({ kind, id, ways })}
            </li>
          );
        })}
      </ul>
    </DetailPart>
  );
}
