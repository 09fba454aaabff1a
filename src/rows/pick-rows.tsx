// Recommended resources, each with its reason in words, and "not for me" for a patron.

import { makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import type { Recommendation } from '#contract/models/usage-model.ts';
import { resourceKey, textIn } from '#contract/rules/rules.ts';
import { shownPath } from '#contract/wire/paths.ts';
import { shownName } from '#i18n/lang.ts';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, print, touchTarget } from '#ui/styles/breakpoints.ts';
import { plainList } from '#ui/styles/list-frame.ts';
import { ResourceItem } from './resource-item.tsx';
import type { RowTools } from './use-row-tools.tsx';

interface PickRowsProps {
  items: readonly Recommendation[];
  tools: RowTools;
  /** Called when the reader does not want a resource; null for a visitor, to whom the library recommends all. */
  onDismiss: ((resource: ResourceRef, name: LocalText) => void) | null;
}

/** The rows. */
export function PickRows({ items, tools, onDismiss }: PickRowsProps) {
  const styles = useStyles();
  const { text, language } = tools;
  return (
    <ul className={styles.list}>
      {items.map(({ resource, name, isHeld, dates, reason }) => {
        const why = textIn(reason.name, language);
        const words = onDismiss ? text(`home.picks.reasons.${reason.kind}`, { name: why }) : why;
        return (
          <ResourceItem
            key={resourceKey(resource)}
            tools={tools}
            look="small"
            resource={resource}
            name={name}
            path={shownPath(resource, isHeld)}
            line={[{ text: words }]}
            dates={dates}
            canVisit={isHeld}
            more={
              onDismiss === null ? null : (
                <button
                  type="button"
                  className={styles.dismiss}
                  aria-label={text('home.picks.dismissOf', {
                    name: shownName({ ...resource, name }, language).text,
                  })}
                  title={text('home.picks.dismiss')}
                  onClick={() => onDismiss(resource, name)}
                >
                  <Dismiss16Regular aria-hidden="true" />
                </button>
              )
            }
          />
        );
      })}
    </ul>
  );
}

const useStyles = makeStyles({
  list: plainList,
  dismiss: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': focusRing,
    [compact]: { width: touchTarget, height: touchTarget },
    [print]: { display: 'none' },
  },
});
