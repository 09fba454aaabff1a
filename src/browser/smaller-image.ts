// Makes an image smaller on the device, by the browser's own decoder: less to send, and nothing but the picture is sent.

/** Quality of JPEG: letters in a photographed page stay sharp. */
const quality = 0.85;
/** A larger PNG is a photograph, which JPEG holds in a tenth. */
const maxPngBytes = 1_500_000;

/**
 * The same picture encoded again, with fewer pixels where it has more, turned as the camera was held; nothing but the picture is
 * in it.
 *
 * @param longerSide pixels that the longer side has at most
 * @throws Error where the browser cannot read the image
 */
export async function smallerImage(image: Blob, longerSide: number): Promise<Blob> {
  const picture = await createImageBitmap(image, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longerSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) return image;
  const draw = () => pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  draw();
  let made = image.type === 'image/png' ? await blobOf(canvas, 'image/png') : null;
  if (made === null || made.size > maxPngBytes) {
    // JPEG has no transparency: what shows through is white, not black.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    draw();
    made = await blobOf(canvas, 'image/jpeg');
  }
  picture.close();
  return made ?? image;
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
