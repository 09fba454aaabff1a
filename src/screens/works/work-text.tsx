// The left column of a work's details: how to get it, its abstract, its funding, how to cite it.
import { Link } from 'react-router-dom';
import type { WorkDetail } from '#contract/models/collection-model.ts';
import { fundDetailPath } from '#contract/wire/paths.ts';
import { DeskPanel } from '#features/contact-desk/desk-panel.tsx';
import { useText } from '#i18n/use-text.ts';
import { DetailPart } from '#ui/layout/detail-part.tsx';
import { useDetailLayout, useDetailStyles } from '#ui/styles/detail-styles.ts';
import { WorkCitations } from './citing/work-citations.tsx';
import { HeldSign } from './held-sign.tsx';
import type { NamedTitle } from './use-work-naming.ts';

interface WorkTextProps {
  work: WorkDetail;
  title: NamedTitle | null;
}

/** All parts that have content. */
export function WorkText({ work, title }: WorkTextProps) {
  const layout = useDetailLayout();
  const styles = useDetailStyles();
  const text = useText();
  return (
    <div className={layout.column}>
      <DetailPart title={text('works.fullText.title')}>
        <FullText work={work} title={title} />
      </DetailPart>
      {work.abstract === '' ? null : (
        <DetailPart title={text('works.detail.abstract')}>
          <p className={styles.prose} lang={work.language || undefined}>
            {work.abstract}
          </p>
        </DetailPart>
      )}
      {work.funds.length === 0 ? null : (
        <DetailPart title={text('works.detail.funds')}>
          <ul className={styles.list}>
            {work.funds.map(({ number, id }) => (
              <li key={number}>
                {id === null ? (
                  number
                ) : (
                  <Link to={fundDetailPath(id)} className={styles.link}>
                    {number}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </DetailPart>
      )}
      <DetailPart title={text('works.detail.cite')}>
        <WorkCitations work={work} />
      </DetailPart>
    </div>
  );
}

/** The library's access to the work, or else who can get it. */
function FullText({ work, title }: WorkTextProps) {
  const styles = useDetailStyles();
  const text = useText();
  if (work.isHeld) {
    return (
      <>
        <HeldSign text={text} />
        {/* Offline the journal may not be stored on this device. */}
        {title === null ? null : (
          <>
            <p className={styles.prose}>{text('works.fullText.heldText', { name: title.name })}</p>
            <Link to={title.path} className={styles.link}>
              {text('works.fullText.holdings', { name: title.name })}
            </Link>
          </>
        )}
      </>
    );
  }
  if (work.freeUrl) {
    return <p className={styles.prose}>{text('databases.accessLong.free')}</p>;
  }
  return (
    <>
      <p className={styles.prose}>
        {text(work.titleId === null ? 'works.fullText.unknown' : 'works.fullText.none')}
      </p>
      <DeskPanel />
    </>
  );
}
