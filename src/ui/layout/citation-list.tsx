// The citations of a resource: each style has a button that copies it.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Copy16Regular } from '@fluentui/react-icons/svg/copy';
import { useText } from '#i18n/use-text.ts';
import { Button } from '../controls/button.tsx';
import { Isolated } from '../isolated.tsx';
import { print } from '../styles/breakpoints.ts';

/** A citation in one style. */
export interface Citation {
  style: string;
  text: string;
}

interface CitationListProps {
  citations: readonly Citation[];
  /** Copies a text and shows a message. */
  onCopy: (text: string) => void;
}

/** Renders the citations in the given order. */
export function CitationList({ citations, onCopy }: CitationListProps) {
  const styles = useStyles();
  const text = useText();
  return citations.map((citation) => (
    <div key={citation.style} className={styles.citation}>
      <p className={styles.cited}>
        <Isolated text={citation.text} />
      </p>
      <Button appearance="transparent" onClick={() => onCopy(citation.text)}>
        <Copy16Regular aria-hidden="true" />
        {text('databases.detail.copyCitation', { style: citation.style })}
      </Button>
    </div>
  ));
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
  cited: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
});
