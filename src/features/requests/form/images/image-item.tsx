// One image of a form: what it shows, how large it is, how far it is sent, and a button that removes it.
import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { sizeText } from '#browser/files.ts';
import { loadImage } from '#client/drafts/draft-images.ts';
import type { DraftImage } from '#client/drafts/drafts.ts';
import { tagOf } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { BlobPicture } from '#ui/layout/blob-picture.tsx';

interface ImageItemProps {
  image: DraftImage;
  /** The part that is sent, from 0 to 1; null while it is not being sent. */
  part: number | null;
  onRemove: () => void;
}

/** The image in the list. */
export function ImageItem({ image, part, onRemove }: ImageItemProps) {
  const styles = useStyles();
  const text = useText();
  const tag = tagOf(useLanguage());
  const blob = useStoredImage(image.id);
  const { name, size, originalSize } = image;
  const before = sizeText(originalSize, tag);
  const after = sizeText(size, tag);
  // What shrank by less than is shown did not become smaller for the reader.
  const isSmaller = size < originalSize && after !== before;
  const sizes = isSmaller ? text('feedback.images.madeSmaller', { before, after }) : after;
  return (
    <li className={styles.item}>
      <BlobPicture blob={blob} label={name} className={styles.picture} />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.quiet}>{sizes}</span>
        {part === null ? null : (
          <ProgressBar value={part} aria-label={text('feedback.images.progress', { name })} />
        )}
        <span>
          <Button
            appearance="transparent"
            aria-label={text('feedback.images.remove', { name })}
            onClick={onRemove}
          >
            {text('feedback.images.removeShort')}
          </Button>
        </span>
      </div>
    </li>
  );
}

function useStoredImage(id: string): Blob | null {
  const [blob, setBlob] = useState<Blob | null>(null);
  useEffect(() => {
    let isHere = true;
    loadImage(id).then(
      (found) => {
        if (isHere) setBlob(found);
      },
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [id]);
  return blob;
}

const useStyles = makeStyles({
  item: { display: 'flex', gap: tokens.spacingHorizontalM, minWidth: 0 },
  picture: {
    flexShrink: 0,
    width: '96px',
    height: '96px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  words: { display: 'grid', alignContent: 'start', minWidth: 0, flexGrow: 1 },
  name: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});
