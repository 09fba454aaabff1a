// How to cite a work: styles to copy, and files for reference managers.
import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownload16Regular } from '@fluentui/react-icons/svg/arrow-download';
import { saveFile } from '#browser/files.ts';
import type { WorkDetail } from '#contract/models/collection-model.ts';
import { copy } from '#features/share/share-button.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { Button } from '#ui/controls/button.tsx';
import { CitationList } from '#ui/layout/citation-list.tsx';
import { bibtexOf } from './bibtex.ts';
import { citationsOf } from './cite-work.ts';
import { risOf } from './ris.ts';

const files = [
  { style: 'RIS', name: 'citation.ris', mediaType: 'application/x-research-info-systems' },
  { style: 'BibTeX', name: 'citation.bib', mediaType: 'application/x-bibtex' },
] as const;

/** All styles; the style of the reader's language is first. */
export function WorkCitations({ work }: { work: WorkDetail }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  return (
    <>
      <CitationList
        citations={citationsOf(work, today(), language)}
        onCopy={(words) => void copy(words, text('databases.detail.copied'), text)}
      />
      <div className={styles.files}>
        {files.map(({ style, name, mediaType }) => (
          <Button
            key={style}
            onClick={() =>
              saveFile(name, mediaType, style === 'RIS' ? risOf(work) : `${bibtexOf(work)}\n`)
            }
          >
            <ArrowDownload16Regular aria-hidden="true" />
            {text('works.detail.download', { style })}
          </Button>
        ))}
      </div>
    </>
  );
}

const useStyles = makeStyles({
  files: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
