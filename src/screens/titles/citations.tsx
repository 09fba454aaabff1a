// How to cite a title, each style with a button that copies it.
import { tokens } from '@fluentui/react-components';
import { Copy16Regular } from '@fluentui/react-icons';
import type { TitleDetail } from '#contract/title-model.ts';
import { copy } from '#features/share/share-button.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { useActionStyles } from '#ui/action-styles.ts';
import { print } from '#ui/breakpoints.ts';
import { makeStyles } from '#ui/make-styles.ts';
import { citationsOf } from './cite-title.ts';
import { useDetailStyles } from './detail-styles.ts';

/** Both styles, the reader's own first. */
export function Citations({ detail }: { detail: TitleDetail }) {
  const actions = useActionStyles();
  const parts = useDetailStyles();
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  return (
    <section>
      <h2 className={parts.title}>{text('databases.detail.cite')}</h2>
      {citationsOf(detail, today(), language).map((citation) => (
        <div key={citation.style} className={styles.citation}>
          <p className={styles.cited}>{citation.text}</p>
          <button
            type="button"
            className={actions.quiet}
            onClick={() => void copy(citation.text, text('databases.detail.copied'), text)}
          >
            <Copy16Regular aria-hidden="true" />
            {text('databases.detail.copyCitation', { style: citation.style })}
          </button>
        </div>
      ))}
    </section>
  );
}

const useStyles = makeStyles({
  citation: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalXS,
    marginBottom: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    [print]: { padding: 0, backgroundColor: 'transparent' },
  },
  cited: { margin: 0, overflowWrap: 'anywhere' },
});
