// Documents one below the other, and their table of contents.

import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { KnowledgeDocument } from '#contract/models/knowledge-model.ts';
import { documentFilePath } from '#contract/wire/service-paths.ts';
import { anchorOf } from '#features/contact-desk/statement-paths.ts';
import { LibraryFiles } from '#features/library-files/library-files.tsx';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { Isolated } from '#ui/isolated.tsx';
import { SafeHtml } from '#ui/safe-html.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';

interface DocumentsProps {
  documents: readonly KnowledgeDocument[];
}

/** Links to the documents; nothing if there are fewer than two. */
export function Contents({ documents }: DocumentsProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  if (documents.length < 2) return null;
  return (
    <nav aria-label={text('shell.document.contents')}>
      <ol className={styles.contents}>
        {documents.map(({ id, title }) => {
          const shown = shownText(title, language);
          return (
            <li key={id}>
              <Link to={{ hash: anchorOf(id) }} replace className={styles.entry}>
                <Isolated {...shown} />
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The texts. */
export function Documents({ documents }: DocumentsProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  return (
    <>
      {documents.map(({ id, title, bodyHtml, updatedOn, files = [] }) => {
        const shown = shownText(title, language);
        const body = shownText(bodyHtml, language);
        return (
          <article key={id} id={anchorOf(id)} className={styles.document}>
            <h2 className={styles.title} lang={shown.lang}>
              {shown.text}
            </h2>
            <SafeHtml html={body.text} lang={body.lang} />
            <LibraryFiles files={files} pathOf={documentFilePath} level={3} />
            <p className={styles.updated}>{text('shell.document.updatedOn', { day: updatedOn })}</p>
          </article>
        );
      })}
    </>
  );
}

const useStyles = makeStyles({
  contents: { margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    display: 'block',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
    borderInlineStartWidth: tokens.strokeWidthThick,
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': {
      color: tokens.colorBrandForegroundLink,
      borderInlineStartColor: tokens.colorBrandStroke1,
    },
    ':focus-visible': focusRing,
    [compact]: {
      display: 'flex',
      alignItems: 'center',
      minHeight: touchTarget,
      boxSizing: 'border-box',
    },
  },
  document: {
    scrollMarginTop: tokens.spacingVerticalXXL,
    '& + &': {
      marginTop: tokens.spacingVerticalXXXL,
      paddingTop: tokens.spacingVerticalXXXL,
      borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    },
  },
  title: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  updated: {
    margin: `${tokens.spacingVerticalM} 0 0`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});
