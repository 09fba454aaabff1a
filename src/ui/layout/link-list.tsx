// Named links to other sites, one below the other.

import { makeStyles, tokens } from '@fluentui/react-components';
import type { NamedLink } from '#contract/models/model.ts';
import { shownText } from '#i18n/lang.ts';
import { useLanguage } from '#i18n/use-text.ts';
import { Isolated } from '#ui/isolated.tsx';
import { compact, print } from '../styles/breakpoints.ts';

/** Renders the links; each opens a new tab. */
export function LinkList({ links }: { links: readonly NamedLink[] }) {
  const styles = useLinkListStyles();
  const language = useLanguage();
  return (
    <ul className={styles.list}>
      {links.map(({ name, url }) => {
        const shown = shownText(name, language);
        return (
          <li key={`${url} ${shown.text}`}>
            <a href={url} target="_blank" rel="noopener" className={styles.link}>
              <Isolated {...shown} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Styles of the list, also for links within the portal. */
export const useLinkListStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  link: {
    display: 'inline-block',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    [compact]: { paddingBlock: tokens.spacingVerticalM },
    [print]: { paddingBlock: 0 },
  },
});
