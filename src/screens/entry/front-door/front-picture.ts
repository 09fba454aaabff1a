// Where the pictures of the front door are.
import type { Language } from '#contract/models/model.ts';

/** Address of a picture. @param form `wide` or `narrow` */
export function frontPicture(form: string, language: Language): string {
  return `/screenshots/front/${form}-${language}.webp`;
}
