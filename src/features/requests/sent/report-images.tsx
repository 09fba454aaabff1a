// The images of a report, shown when the reader wants to see them: each is a call of its own.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { saveBlob } from '#browser/files.ts';
import { getFile } from '#contract/calls/patron/files.ts';
import type { StoredImage } from '#contract/models/feedback-model.ts';
import { imageName } from '#contract/rules/forms/image-rules.ts';
import { useRead } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { BlobPicture } from '#ui/layout/blob-picture.tsx';
import { ReadingGate } from '#ui/states/reading-gate.tsx';

/** A button, then the images. */
export function ReportImages({ images }: { images: readonly StoredImage[] }) {
  const styles = useStyles();
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  if (images.length === 0) return null;
  if (!isOpen) {
    return (
      <span>
        <Button onClick={() => setIsOpen(true)}>
          {text('feedback.images.show', { count: images.length })}
        </Button>
      </span>
    );
  }
  return (
    <ul className={styles.list} aria-label={text('feedback.images.label')}>
      {images.map((image, index) => (
        <ReportImage key={image.id} image={image} number={index + 1} />
      ))}
    </ul>
  );
}

function ReportImage({ image, number }: { image: StoredImage; number: number }) {
  const styles = useStyles();
  const text = useText();
  const reading = useRead(getFile, { id: image.id }, { hideMessage: true });
  const words = { title: text('feedback.images.away'), text: '' };
  return (
    <li className={styles.item}>
      <ReadingGate reading={reading} isInline words={words}>
        {({ bytes }) => <ShownImage bytes={bytes} type={image.type} number={number} />}
      </ReadingGate>
    </li>
  );
}

interface ShownImageProps {
  bytes: Uint8Array<ArrayBuffer>;
  type: StoredImage['type'];
  number: number;
}

function ShownImage({ bytes, type, number }: ShownImageProps) {
  const styles = useStyles();
  const text = useText();
  const blob = useMemo(() => new Blob([bytes], { type }), [bytes, type]);
  const name = imageName(type, number);
  return (
    <>
      <BlobPicture
        blob={blob}
        label={text('feedback.images.ofReport', { number })}
        className={styles.picture}
        longerSide={1_280}
      />
      <Button appearance="transparent" onClick={() => saveBlob(name, blob)}>
        {text('feedback.images.save', { number })}
      </Button>
    </>
  );
}

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20em), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalXS, minWidth: 0 },
  picture: {
    width: '100%',
    maxHeight: '24em',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});
