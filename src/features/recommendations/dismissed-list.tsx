// What the reader said is not for them, each with a button to take it back.

import { makeStyles, tokens } from '@fluentui/react-components';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import type { Dismissed } from '#contract/models/usage-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { shownName } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { Isolated } from '#ui/isolated.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, print, touchTarget } from '#ui/styles/breakpoints.ts';

interface DismissedListProps {
  dismissed: readonly Dismissed[];
  onRestore: (resource: ResourceRef, name: LocalText) => void;
}

/** A closed list; nothing if the reader wants everything. */
export function DismissedList({ dismissed, onRestore }: DismissedListProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  if (dismissed.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        {text('home.picks.dismissed', { count: dismissed.length })}
      </summary>
      <ul className={styles.list}>
        {dismissed.map(({ resource, name }) => {
          const shown = shownName({ ...resource, name }, language);
          return (
            <li key={resourceKey(resource)} className={styles.row}>
              <Isolated {...shown} />
              <Button
                appearance="transparent"
                aria-label={text('home.picks.restoreOf', { name: shown.text })}
                onClick={() => onRestore(resource, name)}
              >
                {text('home.picks.restore')}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const useStyles = makeStyles({
  details: { fontSize: tokens.fontSizeBase200, [print]: { display: 'none' } },
  summary: {
    width: 'fit-content',
    paddingBlock: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': focusRing,
    [compact]: { minHeight: touchTarget, boxSizing: 'border-box' },
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    overflowWrap: 'anywhere',
  },
});
