// Pictures of a library's screens for the dialog that offers to install it. A picture is of one
// library as it looked when it was taken: where its name, colours or words are others now, or nobody
// took one, there is none to show (decision 034). `npm run pictures` takes them.
import { createHash } from 'node:crypto';
import type { Bootstrap, Language, Library } from '#contract/model.ts';
import type { Site } from './site.ts';

/** Window sizes of the two kinds of dialog, and how many points of the picture a pixel has. */
export const pictureForms = {
  wide: { width: 1280, height: 800, scale: 1 },
  narrow: { width: 412, height: 892, scale: 1.5 },
} as const;

export type PictureForm = keyof typeof pictureForms;

/** Screens that are shown, with what they are called. */
export const pictureScreens = {
  personalIndex: { zh_CN: '首页', en: 'Home' },
  databaseList: { zh_CN: '数据库', en: 'Databases' },
} as const satisfies Record<string, Record<Language, string>>;

export type PictureScreen = keyof typeof pictureScreens;

/** What a picture shows of the library itself, as a short hash. */
export function lookOf(library: Library, wording: Bootstrap['wording']): string {
  const { libraryCode, libraryName, style, libraryAttr } = library;
  const { mark, nameEn } = libraryAttr;
  const { themeColor, topNavBg } = style;
  // Rows of a table come in any order.
  const words = (['zh_CN', 'en'] as const).map((language) =>
    Object.entries(wording?.[language] ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  const shown = [libraryCode, libraryName, nameEn, mark, themeColor, topNavBg, words];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);
}

/** Where a picture lies among the files of the page. */
export function picturePath(
  look: string,
  form: PictureForm,
  screen: PictureScreen,
  language: Language,
): string {
  return `/screenshots/${look}/${form}-${screen}-${language}.webp`;
}

/**
 * Entries for a web-app manifest, of pictures that are there.
 * @param nameOf what the library calls a screen
 */
export function pictureEntries(
  site: Pick<Site, 'bytesOf'>,
  look: string,
  language: Language,
  nameOf: (screen: PictureScreen) => string,
) {
  const forms = Object.keys(pictureForms) as PictureForm[];
  const screens = Object.keys(pictureScreens) as PictureScreen[];
  return forms.flatMap((form) =>
    screens.flatMap((screen) => {
      const src = picturePath(look, form, screen, language);
      if (site.bytesOf(src) === null) return [];
      const { width, height, scale } = pictureForms[form];
      const sizes = `${width * scale}x${height * scale}`;
      return [{ src, type: 'image/webp', sizes, form_factor: form, label: nameOf(screen) }];
    }),
  );
}
