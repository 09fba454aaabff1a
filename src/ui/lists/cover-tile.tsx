// The picture of a resource, or the first letter of its name in its place; both have the same size.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { compact } from '../styles/breakpoints.ts';

interface CoverTileProps {
  /** Address of the picture; undefined where there is none. */
  cover: string | undefined;
  name: string;
}

/** Renders the tile; the name stands beside it, so nobody hears of it. */
export function CoverTile({ cover, name }: CoverTileProps) {
  const styles = useStyles();
  return cover === undefined ? (
    <span aria-hidden="true" className={mergeClasses(styles.tile, styles.letter)}>
      {firstLetter(name)}
    </span>
  ) : (
    <img
      className={styles.tile}
      src={cover}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
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
  letter: {
    display: 'inline-grid',
    placeContent: 'center',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
  },
});
