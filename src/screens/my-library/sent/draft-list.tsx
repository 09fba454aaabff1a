// The drafts of this device, above the list of what was sent.
import { makeStyles, tokens } from '@fluentui/react-components';
import { NameLink } from '#ui/controls/name-link.tsx';
import { useCardListStyles, useCardStyles } from '../card-styles.ts';

interface DraftListProps {
  id: string;
  title: string;
  /** `typed` says when the draft was changed. */
  drafts: readonly { key: string; path: string; name: string; typed: string }[];
}

/** Nothing where there is no draft. */
export function DraftList({ id, title, drafts }: DraftListProps) {
  const styles = useStyles();
  const { list } = useCardListStyles();
  const { quiet } = useCardStyles();
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.drafts}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul className={list}>
        {drafts.map(({ key, path, name, typed }) => (
          <li key={key} className={styles.draft}>
            <NameLink to={path}>{name}</NameLink>
            <p className={quiet}>{typed}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const useStyles = makeStyles({
  drafts: {
    marginBottom: tokens.spacingVerticalXL,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  draft: { minWidth: 0 },
});
