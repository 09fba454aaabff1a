// Screenshots (`npm run pictures`), shown while name, colours and texts are as they were taken (decision 034).
import { createHash } from 'node:crypto';
import type { Bootstrap, Language, Library } from '#contract/models/model.ts';
import type { Site } from '../site-files.ts';

/** `scale`: pixels per CSS pixel. */
export const pictureForms = {
  wide: { width: 1280, height: 800, scale: 1 },
  narrow: { width: 412, height: 892, scale: 1.5 },
} as const;

export type PictureForm = keyof typeof pictureForms;

export const pictureScreens = {
  personalIndex: { zh_CN: '首页', en: 'Home' },
  databaseList: { zh_CN: '数据库', en: 'Databases' },
} as const satisfies Record<string, Record<Language, string>>;

export type PictureScreen = keyof typeof pictureScreens;

/** Of everything in a screenshot that depends on the library. */
export function brandingHash(library: Library, wording: Bootstrap['wording']): string {
  const { libraryCode, libraryName, style, libraryAttr } = library;
  const { mark, nameEn } = libraryAttr;
  const { themeColor, topNavBg } = style;
  // Sorted, because table rows have no fixed order.
  const texts = (['zh_CN', 'en'] as const).map((language) =>
    Object.entries(wording?.[language] ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  const branding = [libraryCode, libraryName, nameEn, mark, themeColor, topNavBg, texts];
  return createHash('sha256').update(JSON.stringify(branding)).digest('hex').slice(0, 16);
}

export function picturePath(
  branding: string,
  form: PictureForm,
  screen: PictureScreen,
  language: Language,
): string {
  return `/screenshots/${branding}/${form}-${screen}-${language}.webp`;
}

export function pictureEntries(
  site: Pick<Site, 'bytesOf'>,
  branding: string,
  language: Language,
  nameOf: (screen: PictureScreen) => string,
) {
  const forms = Object.keys(pictureForms) as PictureForm[];
  const screens = Object.keys(pictureScreens) as PictureScreen[];
  return forms.flatMap((form) =>
    screens.flatMap((screen) => {
      const src = picturePath(branding, form, screen, language);
      if (site.bytesOf(src) === null) return [];
      const { width, height, scale } = pictureForms[form];
      const sizes = `${width * scale}x${height * scale}`;
      return [{ src, type: 'image/webp', sizes, form_factor: form, label: nameOf(screen) }];
    }),
  );
}
