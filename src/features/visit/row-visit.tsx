// The link to a resource at the end of its row or card.
import { mergeClasses } from '@fluentui/react-components';
import { Open16Regular } from '@fluentui/react-icons/svg/open';
import { Wrench16Regular } from '@fluentui/react-icons/svg/wrench';
import type { ResourceRef } from '#contract/models/model.ts';
import type { Translate } from '#i18n/use-text.ts';
import { useItemStyles } from '#ui/styles/item-styles.ts';
import { type Trouble, visitKeys } from './visit-keys.ts';
import { VisitLink } from './visit-link.tsx';

interface RowVisitProps {
  resource: ResourceRef;
  url: string;
  /** Name of the resource, for screen readers. */
  name: string;
  text: Translate;
  view?: 'list' | 'card';
  /** Why the resource may not answer now; null if it should. */
  trouble?: Trouble | null;
}

/** The link; rows of compact layouts show only its icon. */
export function RowVisit(props: RowVisitProps) {
  const { resource, url, name, text, view = 'list', trouble = null } = props;
  const styles = useItemStyles();
  const keys = visitKeys(trouble);
  return (
    <VisitLink
      resource={resource}
      url={url}
      className={mergeClasses(
        styles.visit,
        trouble !== null && styles.doubtful,
        view === 'list' && styles.rowVisit,
      )}
      label={text(keys.goTo, { name })}
      // Rows of compact layouts show only an icon, the same for every trouble.
      hint={keys.why === null ? undefined : text(keys.why)}
    >
      <span className={view === 'list' ? styles.visitWord : undefined}>{text(keys.go)}</span>
      {trouble === null ? (
        <Open16Regular aria-hidden="true" />
      ) : (
        <Wrench16Regular aria-hidden="true" />
      )}
    </VisitLink>
  );
}
