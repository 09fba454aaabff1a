// A picture from its bytes, drawn on a canvas: the page's policy lets the browser load pictures from the service only.
import { useEffect, useRef } from 'react';

interface BlobPictureProps {
  /** Null while it is loaded: its place is kept. */
  blob: Blob | null;
  /** What a screen reader says. */
  label: string;
  className?: string;
  /** Longer side of the drawing, in pixels. */
  longerSide?: number;
}

/** Draws the picture; a picture that cannot be read stays an empty place with its name. */
export function BlobPicture({ blob, label, className, longerSide = 320 }: BlobPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isHere = true;
    if (blob === null) return;
    createImageBitmap(blob, { imageOrientation: 'from-image' }).then(
      (picture) => {
        const place = canvas.current;
        if (isHere && place !== null) {
          const scale = Math.min(1, longerSide / Math.max(picture.width, picture.height));
          place.width = Math.max(1, Math.round(picture.width * scale));
          place.height = Math.max(1, Math.round(picture.height * scale));
          place.getContext('2d')?.drawImage(picture, 0, 0, place.width, place.height);
        }
        picture.close();
      },
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [blob, longerSide]);
  return <canvas ref={canvas} className={className} role="img" aria-label={label} />;
}
