// Recommended resources, each with its reason in words, and "not for me" for a patron.

import { makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DatabaseDates } from '#contract/models/database-model.ts';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import type { Recommendation } from '#contract/models/usage-model.ts';
import type { ReachedResource } from '#contract/models/way-model.ts';
import { resourceKey, textIn } from '#contract/rules/rules.ts';
import { allJournalDetailPath, resourcePath } from '#contract/wire/paths.ts';
import { shownName } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { Isolated } from '#ui/isolated.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, print, touchTarget } from '#ui/styles/breakpoints.ts';

interface PickRowsProps {
  items: readonly Recommendation[];
  /** Called when the reader does not want a resource; null for a visitor. */
  onDismiss: ((resource: ResourceRef, name: LocalText) => void) | null;
  /** Draws what readers should know before they go there: a confirmed fault, or the state of a database. */
  sign: (resource: ReachedResource, dates: DatabaseDates | undefined) => ReactNode;
}

/** The rows. */
export function PickRows({ items, onDismiss, sign }: PickRowsProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  return (
    <ul className={styles.list}>
      {items.map(({ resource, name, isHeld, dates, reason }) => {
        const shown = shownName({ ...resource, name }, language);
        return (
          <li key={resourceKey(resource)} className={styles.row}>
            <div className={styles.words}>
              <Link to={pickPath(resource, isHeld)} className={styles.link}>
                <Isolated {...shown} />
              </Link>
              <span className={styles.reason}>
                {text(`home.picks.reasons.${reason.kind}`, { name: textIn(reason.name, language) })}
              </span>
              {sign(resource, dates)}
            </div>
            {onDismiss === null ? null : (
              <button
                type="button"
                className={styles.dismiss}
                aria-label={text('home.picks.dismissOf', { name: shown.text })}
                title={text('home.picks.dismiss')}
                onClick={() => onDismiss(resource, name)}
              >
                <Dismiss16Regular aria-hidden="true" />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The detail; a journal that the library does not hold has the platform's. */
export function pickPath(resource: ResourceRef, isHeld: boolean): string {
  return resource.kind === 'journal' && !isHeld
    ? allJournalDetailPath(resource.id)
    : resourcePath(resource);
}

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '48px',
    '& + &': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
  },
  words: { flexGrow: 1, minWidth: 0, paddingBlock: tokens.spacingVerticalXS },
  link: {
    display: 'block',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    ':focus-visible': focusRing,
    [compact]: { paddingTop: tokens.spacingVerticalM },
  },
  reason: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
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
