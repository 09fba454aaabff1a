// The head of a resource's detail: names, lines that distinguish it from others, signs, actions.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Language, LocalText } from '#contract/models/model.ts';
import { shownText } from '#i18n/lang.ts';
import { Isolated } from '../isolated.tsx';
import { print } from '../styles/breakpoints.ts';
import { CoverTile } from './cover-tile.tsx';
import { PageTitle } from './page-title.tsx';

/** A name, with the tag of its language if it is known. */
interface Name {
  text: string;
  lang: string | undefined;
}

interface ResourceHeadProps {
  name: Name;
  /** The name in the other language; null if there is none. */
  second?: Name | null;
  /** Address of the picture; undefined where there is none. */
  cover?: string | undefined;
  signs?: ReactNode;
  /** Buttons and links. */
  actions: ReactNode;
  /** Lines shown below the names. */
  children: ReactNode;
}

export function ResourceHead(props: ResourceHeadProps) {
  const { name, second = null, cover, signs, actions, children } = props;
  const styles = useStyles();
  return (
    <header className={styles.head}>
      {cover === undefined ? null : <CoverTile cover={cover} name={name.text} isLarge />}
      <PageTitle isLarge>
        <Isolated {...name} />
      </PageTitle>
      {second === null ? null : (
        <p className={styles.second}>
          <Isolated {...second} />
        </p>
      )}
      {children}
      {signs === undefined ? null : <div className={styles.signs}>{signs}</div>}
      <div className={styles.actions}>{actions}</div>
    </header>
  );
}

/**
 * Returns a bilingual name in the reader's language, and in the other language if that differs.
 * @param languages of a title, as `shownText` takes them
 */
export function namesOf(
  name: LocalText,
  language: Language,
  languages?: readonly string[],
): { name: Name; second: Name | null } {
  const own = shownText(name, language, languages);
  const other = shownText(name, language === 'zh_CN' ? 'en' : 'zh_CN', languages);
  return { name: own, second: other.text === own.text ? null : other };
}

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  second: { margin: 0, color: tokens.colorNeutralForeground3 },
  signs: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalS,
    [print]: { display: 'none' },
  },
});
