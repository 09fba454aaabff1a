// The picture of a resource, or the first letter of its name where there is none or it does not come; both have the same size.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { compact } from '../styles/breakpoints.ts';

interface CoverTileProps {
  /** Address of the picture; undefined where there is none. */
  cover: string | undefined;
  name: string;
  /** In the head of a detail. */
  isLarge?: boolean;
}

/** Renders the tile; the name stands beside it, so nobody hears of it. */
export function CoverTile({ cover, name, isLarge = false }: CoverTileProps) {
  const styles = useStyles();
  // Off the network, or taken away since the list was read.
  const [missed, setMissed] = useState<string>();
  const size = isLarge && styles.large;
  const side = isLarge ? 96 : 40;
  return cover === undefined || cover === missed ? (
    <span aria-hidden="true" className={mergeClasses(styles.tile, styles.letter, size)}>
      {firstLetter(name)}
    </span>
  ) : (
    <img
      className={mergeClasses(styles.tile, size)}
      src={cover}
      alt=""
      width={side}
      height={side}
      loading={isLarge ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setMissed(cover)}
    />
  );
}

/** The first letter or figure of a name. */
function firstLetter(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toLocaleUpperCase();
}

const useStyles = makeStyles({
  tile: {
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '40px',
    height: '40px',
    borderRadius: tokens.borderRadiusMedium,
    objectFit: 'contain',
    // Logos are made for white paper.
    backgroundColor: '#ffffff',
    [compact]: { width: '32px', height: '32px' },
  },
  large: {
    width: '96px',
    height: '96px',
    fontSize: tokens.fontSizeHero800,
    [compact]: { width: '64px', height: '64px' },
  },
  letter: {
    display: 'inline-grid',
    placeContent: 'center',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
  },
});
