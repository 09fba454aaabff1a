// The library's documents (specification section 2, helpPage and aboutUs): contents at the side,
// texts in reading order, and the desk that answers what they leave open.
import { tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { listKnowledge } from '#contract/calls/knowledge.ts';
import type { KnowledgeDocument } from '#contract/model.ts';
import { shellPaths } from '#contract/paths.ts';
import { useRead } from '#data/use-read.ts';
import { DeskPanel } from '#features/contact-desk/desk-panel.tsx';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { useActionStyles } from '#ui/action-styles.ts';
import { AgeNote } from '#ui/age-note.tsx';
import { compact, desktop, print } from '#ui/breakpoints.ts';
import { makeStyles } from '#ui/make-styles.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { anchorOf, Contents, Documents } from './documents.tsx';

/** Help. */
export function HelpScreen() {
  return <DocumentScreen kind="help" />;
}

/** About the library. */
export function AboutScreen() {
  return <DocumentScreen kind="about" />;
}

const none: readonly KnowledgeDocument[] = [];

function DocumentScreen({ kind }: { kind: 'help' | 'about' }) {
  const styles = useStyles();
  const actions = useActionStyles();
  const text = useText();
  const title = text(`shell.document.${kind}`);
  usePageTitle(title);
  const reading = useRead(listKnowledge, { kind }, { hideMessage: true });
  const documents = reading.data?.items ?? none;
  useAnchor(documents);
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {reading.status === 'ready' ? (
          <AgeNote learntAt={reading.learntAt} isFresh={reading.isFresh} />
        ) : null}
      </div>
      <div className={styles.columns}>
        <aside className={styles.side}>
          <Contents documents={documents} />
          <section aria-labelledby="desk-heading">
            <h2 id="desk-heading" className={styles.heading}>
              {text('home.desk.title')}
            </h2>
            <DeskPanel />
          </section>
        </aside>
        <div className={styles.texts}>
          {reading.status === 'pending' ? (
            <Skeleton
              lines={['40%', '90%', '95%', '70%', '40%', '92%', '88%', '60%']}
              label={text('shell.list.loading')}
            />
          ) : null}
          {reading.status === 'failed' ? (
            <StatePanel
              title={text('failures.loadFailed')}
              text={text('notices.failed.text')}
              isLive
            >
              <button type="button" className={actions.primary} onClick={reading.retry}>
                {text('failures.tryAgain')}
              </button>
            </StatePanel>
          ) : null}
          {reading.status === 'ready' && documents.length === 0 ? (
            <StatePanel
              title={text('shell.document.empty')}
              text={text('shell.document.emptyHint')}
            >
              <Link to={shellPaths.databaseList} className={actions.secondary}>
                {text('failures.notFound.databases')}
              </Link>
            </StatePanel>
          ) : null}
          <Documents documents={documents} />
        </div>
      </div>
    </>
  );
}

/** Goes to the document the address names, once it is there. */
function useAnchor(documents: readonly KnowledgeDocument[]): void {
  const { hash } = useLocation();
  useEffect(() => {
    const named = documents.find(({ id }) => `#${encodeURI(anchorOf(id))}` === hash);
    if (named) document.getElementById(anchorOf(named.id))?.scrollIntoView();
  }, [documents, hash]);
}

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalXL,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    [compact]: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  },
  columns: {
    display: 'grid',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalXXL} calc(2 * ${tokens.spacingHorizontalXXXL})`,
    [desktop]: { gridTemplateColumns: '260px minmax(0, 1fr)' },
    [print]: { display: 'block' },
  },
  side: {
    display: 'grid',
    gap: tokens.spacingVerticalXXL,
    [desktop]: { position: 'sticky', top: tokens.spacingVerticalXXL },
    [compact]: { display: 'contents', '& > section': { order: 2 } },
    [print]: { display: 'none' },
  },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  texts: { minWidth: 0, maxWidth: '760px', [compact]: { order: 1 } },
});
