// Rules for the images of a report (docs/requirements.md, S5.07, S9.03). The form and the service share them.
// Pure.

/** Images that a report can have. */
export const maxImages = 6;
const megabyte = 1024 * 1024;
const maxMegabytes = 30;
/** Size limit of one image; exactly this much is accepted. */
export const maxImageBytes = maxMegabytes * megabyte;
/** Pixels of one image: a small file can unpack to very many (docs/design/safety.md, T8). */
export const maxImagePixels = 40_000_000;
const million = 1_000_000;
/** Longer side of an image that was made smaller; letters in a picture of a screen stay readable. */
export const smallerSide = 2_560;
/** Longer side of the picture of a resource: lists show it in 40 px, on screens of up to three dots a px. */
export const coverSide = 192;
/** Uploads of one reader in 24 hours: all images of all reports, with some repeats. */
export const dailyUploads = 240;

/** Types of image that are accepted. */
export type ImageType = 'image/jpeg' | 'image/png';

const signatures: readonly [ImageType, readonly number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** Number of bytes that `imageTypeOf` looks at. */
export const signatureBytes = 8;

/** The type that the first bytes of a file say; null for any other content, whatever the file is called. */
export function imageTypeOf(start: Uint8Array): ImageType | null {
  const found = signatures.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte));
  return found?.[0] ?? null;
}

/** What an image of a report is called when it is saved. @param number from 1, among the images of the report */
export function imageName(type: ImageType, number: number): string {
  return `${number}.${type === 'image/png' ? 'png' : 'jpg'}`;
}

/** True for a file name that ends as the name of an image does and hides nothing. */
export function isImageName(name: string): boolean {
  return /^[^\p{Cc}\p{Cf}]+\.(?:jpe?g|png)$/iu.test(name);
}

/** Reasons to refuse an image, in both languages. */
export const imageRefusals = {
  type: { zh_CN: '图片只能是 jpg 或 png 格式', en: 'Images must be jpg or png' },
  empty: { zh_CN: '文件是空的，没有内容', en: 'The file is empty' },
  size: {
    zh_CN: `每张图片不能超过 ${maxMegabytes} MB`,
    en: `An image can have ${maxMegabytes} MB at most`,
  },
  count: {
    zh_CN: `最多添加 ${maxImages} 张图片`,
    en: `There can be ${maxImages} images at most`,
  },
  pixels: {
    zh_CN: `图片像素过多（最多 ${maxImagePixels / (million / 100)} 万像素），请缩小后再添加`,
    en: `The image has too many pixels (${maxImagePixels / million} million at most). Please make it smaller`,
  },
  broken: {
    zh_CN: '图片不完整或已损坏，无法读取',
    en: 'The image is incomplete or damaged and cannot be read',
  },
  animated: { zh_CN: '不支持动态图片', en: 'Moving images are not accepted' },
  mixed: {
    zh_CN: '文件中除图片外还有其他内容，请截图后再添加',
    en: 'The file holds something besides an image. Please add a picture of the screen instead',
  },
  gone: {
    zh_CN: '图片已不在服务器上，请再提交一次',
    en: 'An image is no longer there. Please send the form again',
  },
} as const;
export type ImageRefusal = keyof typeof imageRefusals;

/** Width times height that a PNG or JPEG says in its first bytes; null where it does not. Nothing is decoded. */
export function pixelsOf(bytes: Uint8Array): number | null {
  const type = imageTypeOf(bytes);
  if (type === null) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return type === 'image/png' ? pixelsOfPng(view) : pixelsOfJpeg(view);
}

/** The first chunk begins with width and height (PNG specification, IHDR). */
function pixelsOfPng(view: DataView): number | null {
  return view.byteLength < 24 ? null : view.getUint32(16) * view.getUint32(20);
}

/** Segments follow each other up to the frame, which has height and width (ITU-T T.81, B.2.2). */
function pixelsOfJpeg(view: DataView): number | null {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    // A byte of 0xff may stand before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** SOF0 to SOF15, but for three markers between them that mean something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
