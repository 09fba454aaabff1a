// The link to a resource at the end of its row or card.
import { mergeClasses } from '@fluentui/react-components';
import { Open16Regular } from '@fluentui/react-icons/svg/open';
import { Wrench16Regular } from '@fluentui/react-icons/svg/wrench';
import type { ResourceRef } from '#contract/models/model.ts';
import type { Translate } from '#i18n/use-text.ts';
import type { RowLook } from '#ui/lists/resource-row.tsx';
import { useItemStyles } from '#ui/styles/item-styles.ts';
import { type Trouble, visitKeys } from './visit-keys.ts';
import { VisitLink } from './visit-link.tsx';

interface RowVisitProps {
  resource: ResourceRef;
  url: string;
  /** As of `VisitLink`. */
  packageId?: string | undefined;
  /** Name of the resource, for screen readers. */
  name: string;
  text: Translate;
  look?: RowLook;
  /** Why the resource may not answer now; null if it should. */
  trouble?: Trouble | null;
}

/** The link; small rows show only its icon. */
export function RowVisit(props: RowVisitProps) {
  const { resource, url, packageId, name, text, look = 'list', trouble = null } = props;
  const isSmall = look === 'small';
  const styles = useItemStyles();
  const keys = visitKeys(trouble);
  return (
    <VisitLink
      resource={resource}
      url={url}
      packageId={packageId}
      className={mergeClasses(
        styles.visit,
        trouble !== null && styles.doubtful,
        isSmall ? styles.smallVisit : look !== 'card' && styles.rowVisit,
      )}
      label={text(keys.goTo, { name })}
      // The icon is the same for every trouble.
      hint={keys.why === null ? undefined : text(keys.why)}
    >
      {isSmall ? null : text(keys.go)}
      {trouble === null ? (
        <Open16Regular aria-hidden="true" />
      ) : (
        <Wrench16Regular aria-hidden="true" />
      )}
    </VisitLink>
  );
}
