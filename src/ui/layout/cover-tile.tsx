// The place of a resource's picture. What fills it comes by itself, after the page: most libraries have no pictures.
import type { CoverTileProps } from './cover-picture.tsx';
import { latePart } from './late-part.tsx';

const Picture = latePart(async () => (await import('./cover-picture.tsx')).CoverPicture);

/** Renders the tile; the name stands beside it, so nobody hears of it. */
export function CoverTile({ cover, name, isLarge = false }: CoverTileProps) {
  const side = isLarge ? '72px' : '40px';
  return (
    <span aria-hidden="true" style={{ flex: 'none', width: side, height: side }}>
      <Picture cover={cover} name={name} isLarge={isLarge} />
    </span>
  );
}
