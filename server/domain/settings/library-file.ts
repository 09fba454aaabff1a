// A library's settings as a YAML file, for `npm run library -- show` and `apply`.

import { parseAllDocuments, stringify } from 'yaml';
import * as z from 'zod/mini';
import { LibrarySettings } from '#contract/models/library-settings.ts';
import { Refused } from '#server/store/refused.ts';

const { localeError } = z.locales.en();
const LibraryFile = z.strictObject({ code: z.string(), ...LibrarySettings.shape });
/** The settings of one library; what is absent stays as it is. */
export type LibraryFile = z.infer<typeof LibraryFile>;

/**
 * The libraries of a YAML file, one in each of its documents. Every value is text: `no` is not false, and `0123`
 * no number.
 *
 * @throws Refused naming the line or the setting
 */
export function readLibraryFile(text: string): LibraryFile[] {
  const parts = parseAllDocuments(text.replace(/^\uFEFF/, ''), { schema: 'failsafe' });
  const error = parts.flatMap(({ errors }) => errors)[0];
  if (error !== undefined) throw new Refused(error.message);
  const files = parts.map((part) => part.toJS() as unknown).filter((each) => each !== null);
  if (files.length === 0) throw new Refused('The file has no settings in it');
  return files.map((each, index) => {
    const { data, error: wrong } = LibraryFile.safeParse(each, { error: localeError });
    if (data !== undefined) return data;
    const library = files.length === 1 ? [] : [`library ${index + 1}`];
    const reasons = wrong.issues.map(({ path, message }) =>
      [...library, ...(path.length === 0 ? [] : [path.join('.')]), message].join(': '),
    );
    throw new Refused(reasons.slice(0, 20).join('\n'));
  });
}

/** @returns YAML that `readLibraryFile` reads */
export function writeLibraryFile(file: LibraryFile): string {
  return stringify(file, { schema: 'failsafe', lineWidth: 0 });
}
