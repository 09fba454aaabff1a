// The picture of a resource, or the first letter of its name where there is none, or where it does not come.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';

export interface CoverTileProps {
  /** Address of the picture; undefined where there is none. */
  cover: string | undefined;
  name: string;
  /** In the head of a detail. */
  isLarge?: boolean;
}

/** Renders the picture in its place. */
export function CoverPicture({ cover, name, isLarge = false }: CoverTileProps) {
  const styles = useStyles();
  // Off the network, or taken away since the list was read.
  const [missed, setMissed] = useState<string>();
  return cover === undefined || cover === missed || savesData() ? (
    <span className={mergeClasses(styles.tile, styles.letter, isLarge && styles.large)}>
      {firstLetter(name)}
    </span>
  ) : (
    <img
      className={styles.tile}
      src={cover}
      alt=""
      loading={isLarge ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setMissed(cover)}
    />
  );
}

/** The browser's own wish, where it tells it. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** The first letter or figure of a name. */
function firstLetter(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toLocaleUpperCase();
}

const useStyles = makeStyles({
  tile: {
    display: 'block',
    width: '100%',
    height: '100%',
    borderRadius: tokens.borderRadiusMedium,
    objectFit: 'contain',
    // Logos are made for white paper: the white that both themes have.
    backgroundColor: tokens.colorNeutralForegroundStaticInverted,
  },
  letter: {
    display: 'grid',
    placeContent: 'center',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
  },
  large: { fontSize: tokens.fontSizeHero700 },
});
