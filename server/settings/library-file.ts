// A library's settings as a YAML file, for `npm run library -- show` and `apply`.

import { parseAllDocuments, stringify } from 'yaml';
import * as z from 'zod/mini';
import {
  Day,
  KnowledgeDocument,
  LocalText,
  NoticeKind,
  ResourceKind,
  WordingGrade,
} from '#contract/model.ts';
import { Refused } from '#server/store/refused.ts';
import { rowShape } from './row-values.ts';

const { localeError } = z.locales.en();
const Text = z.strictObject(LocalText.shape);
const YesNo = z.enum(['yes', 'no']);
const Id = z
  .string()
  .check(z.regex(/^[\w.-]{1,64}$/, 'expected 1 to 64 letters, digits, "-", "_" or "."'));
const Instant = z.iso.datetime({
  offset: true,
  error: 'expected a time such as 2026-12-01T08:00:00+08:00',
});
const Texts = z.record(z.string(), z.string());

const FileNotice = z.strictObject({
  id: Id,
  kind: z._default(NoticeKind, 'notice'),
  title: Text,
  summary: z._default(Text, {}),
  body: z._default(Text, {}),
  pinned: z._default(YesNo, 'no'),
  /** The day of the stored notice, else today, where it is left out. */
  published: z.optional(Day),
  shown: z._default(YesNo, 'yes'),
  about: z.optional(z.strictObject({ kind: ResourceKind, id: z.string() })),
});
export type FileNotice = z.infer<typeof FileNotice>;

const FileDocument = z.strictObject({
  id: Id,
  kind: KnowledgeDocument.shape.kind,
  title: Text,
  body: z._default(Text, {}),
  /** The stored day while the text is the same, else today, where it is left out. */
  updated: z.optional(Day),
});
export type FileDocument = z.infer<typeof FileDocument>;

const FileMaintenance = z.strictObject({
  /** Of a database of the library. */
  id: z.string(),
  from: z.optional(Instant),
  to: z.optional(Instant),
});

const FileWording = z.partialRecord(
  WordingGrade,
  z.strictObject({ zh_CN: z.optional(Texts), en: z.optional(Texts) }),
);

/** Settings of a library outside its row. */
const OwnValues = z.strictObject({
  'campus-range': z.array(z.string()),
  proxy: z.enum(['none', 'ezproxy', 'openathens', 'webvpn']),
  'proxy-address': z.string(),
  advisory: Text,
  contact: Text,
  'office-hours': Text,
  email: z.string(),
  phone: z.string(),
  maintenance: z.array(FileMaintenance),
  wording: FileWording,
  documents: z.array(FileDocument),
  notices: z.array(FileNotice),
});
export type OwnValues = z.infer<typeof OwnValues>;

const LibraryFile = z.strictObject({
  code: z.string(),
  ...rowShape,
  ...z.partial(OwnValues).shape,
});
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
