// Files: offered, downloaded, made smaller, their sizes in words.

export function saveFile(name: string, mediaType: string, text: string): void {
  saveBlob(name, new Blob([text], { type: mediaType }));
}

export function saveBlob(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Of the library's own host. A file that is not there any more leaves the page as it is. */
export function download(path: string, name: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = name;
  link.click();
}

// On the device, by the browser's own decoder: less to send, and nothing but the picture is sent.

/** Letters in a photographed page stay sharp. */
const quality = 0.85;
/** A larger PNG is a photograph, which JPEG holds in a tenth. */
const maxPngBytes = 1_500_000;

/**
 * Turned as the camera was held; nothing but the picture is in it. `longerSide`: pixels at most.
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

/** A file of exactly 30 MB at most is shown as 30 MB. */
const unit = 1_024;

/** `820 kB`, `1.4 MB`; at least 1 kB. */
export function sizeText(bytes: number, tag: string): string {
  const kilobytes = Math.max(1, bytes / unit);
  const isSmall = kilobytes < unit;
  const format = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  });
  return format.format(isSmall ? kilobytes : kilobytes / unit);
}
