// The library's documents (docs/requirements.md, S7.15): contents at the side, texts in reading order, and
// the help desk for other questions.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { noteDescription } from '#browser/first-render.ts';
import { listKnowledge } from '#contract/calls/collection/knowledge.ts';
import type { KnowledgeDocument } from '#contract/models/knowledge-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { useRead } from '#data/use-read.ts';
import { DeskPanel } from '#features/contact-desk/desk-panel.tsx';
import { anchorOf, statementIds } from '#features/contact-desk/statement-paths.ts';
import { KeepPlace } from '#features/keep/keep-place.tsx';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { ReadingAge } from '#ui/states/reading-gate.tsx';
import { compact, desktop, print } from '#ui/styles/breakpoints.ts';
import { Contents, Documents } from './documents.tsx';
import { useHeadStyles } from './head-styles.ts';
import { ReadingDocuments } from './reading-documents.tsx';

/** Help. */
export function HelpScreen() {
  return <DocumentScreen kind="help" />;
}

/** About the library. */
export function AboutScreen() {
  return <DocumentScreen kind="about" />;
}

const allDocuments = { kind: 'help', of: '', name: {} } as const;
const none: readonly KnowledgeDocument[] = [];

function DocumentScreen({ kind }: { kind: 'help' | 'about' }) {
  const styles = useStyles();
  const head = useHeadStyles();
  const text = useText();
  const title = text(`shell.document.${kind}`);
  usePageTitle(title);
  const reading = useRead(listKnowledge, { kind }, { hideMessage: true });
  const items = reading.data?.items;
  const documents = useMemo(
    () => (items === undefined || kind === 'help' ? (items ?? none) : withStatements(items, text)),
    [items, kind, text],
  );
  const language = useLanguage();
  noteDescription(() =>
    [title, ...documents.map((each) => textIn(each.title, language))].join(' · '),
  );
  useAnchor(documents);
  return (
    <>
      <div className={head.head}>
        <PageTitle isLarge>{title}</PageTitle>
        <ReadingAge reading={reading} />
        {reading.data === undefined ? null : <KeepPlace chosen={allDocuments} />}
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
          <ReadingDocuments
            reading={reading}
            emptyTitle={text('shell.document.empty')}
            emptyText={text('shell.document.emptyHint')}
          >
            {() => <Documents documents={documents} />}
          </ReadingDocuments>
        </div>
      </div>
    </>
  );
}

/** Scrolls to the document in the address, when it is loaded. */
function useAnchor(documents: readonly KnowledgeDocument[]): void {
  const { hash } = useLocation();
  useEffect(() => {
    const named = documents.find(({ id }) => `#${encodeURI(anchorOf(id))}` === hash);
    if (named) document.getElementById(anchorOf(named.id))?.scrollIntoView();
  }, [documents, hash]);
}

const useStyles = makeStyles({
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

// The portal's own statements, used when the library has not written such a document.

/** The day on which the built-in statements were written. */
const writtenOn = '2026-11-23';

/** The library's documents, then the built-in statements for those that it lacks. */
export function withStatements(
  documents: readonly KnowledgeDocument[],
  text: Translate,
): readonly KnowledgeDocument[] {
  const names = ['privacy', 'accessibility'] as const;
  const missing = names.filter((name) => documents.every(({ id }) => id !== statementIds[name]));
  const written = missing.map((name) => {
    // Both languages get the text in the reader's language.
    const inBoth = (words: string) => ({ zh_CN: words, en: words });
    return {
      id: statementIds[name],
      kind: 'about' as const,
      title: inBoth(text(`statements.${name}.title`)),
      bodyHtml: inBoth(text(`statements.${name}.html`)),
      updatedOn: writtenOn,
    };
  });
  return [...documents, ...written];
}
