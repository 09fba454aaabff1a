// The link to a resource at the end of its row or card.
import { mergeClasses } from '@fluentui/react-components';
import { Open16Regular } from '@fluentui/react-icons/svg/open';
import { Wrench16Regular } from '@fluentui/react-icons/svg/wrench';
import type { ResourceRef } from '#contract/models/model.ts';
import type { Translate } from '#i18n/use-text.ts';
import { useItemStyles } from '#ui/lists/item-styles.ts';
import { visitKeys } from './visit-keys.ts';
import { VisitLink } from './visit-link.tsx';

interface RowVisitProps {
  resource: ResourceRef;
  url: string;
  /** Name of the resource, for screen readers. */
  name: string;
  text: Translate;
  view?: 'list' | 'card';
  /** True if the resource is under maintenance and may not answer. */
  isMaintained?: boolean;
}

/** The link; rows of compact layouts show only its icon. */
export function RowVisit(props: RowVisitProps) {
  const { resource, url, name, text, view = 'list', isMaintained = false } = props;
  const styles = useItemStyles();
  const keys = visitKeys(isMaintained);
  return (
    <VisitLink
      resource={resource}
      url={url}
      className={mergeClasses(
        styles.visit,
        isMaintained && styles.doubtful,
        view === 'list' && styles.rowVisit,
      )}
      label={text(keys.goTo, { name })}
    >
      <span className={view === 'list' ? styles.visitWord : undefined}>{text(keys.go)}</span>
      {isMaintained ? <Wrench16Regular aria-hidden="true" /> : <Open16Regular aria-hidden="true" />}
    </VisitLink>
  );
}
