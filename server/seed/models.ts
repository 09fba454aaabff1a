// A misspelt field, a missing language or an unknown code in `data/*.json` stops the seeding and is named.
import * as z from 'zod/mini';
import { OtherKind, WorkKind, WorkType } from '#contract/models/collection-model.ts';
import { DeliveryInput } from '#contract/models/delivery-model.ts';
import { DocumentType } from '#contract/models/document-types.ts';
import { FeedbackForm, FeedbackInput } from '#contract/models/feedback-model.ts';
import { KnowledgeDocument } from '#contract/models/knowledge-model.ts';
import { AccessKind, LocalText, WordingGrade } from '#contract/models/model.ts';
import { NoticeKind } from '#contract/models/notice-model.ts';
import { PatronRole, PatronStatus } from '#contract/models/roles.ts';
import { Frequency } from '#contract/models/title-model.ts';

const texts = z.array(z.string());
const both = <T extends z.core.$ZodType>(value: T) => z.strictObject({ zh_CN: value, en: value });
const Both = both(z.string());

const Holdings = z.enum(['all', 'international', 'few']);
export type Holdings = z.infer<typeof Holdings>;

/** A text of the library in place of a built-in one; subjects by their code. */
const OwnText = z.strictObject({ grade: WordingGrade, key: z.string(), ...Both.shape });

const Library = z.strictObject({
  code: z.string(),
  holdings: Holdings,
  settings: z.strictObject({
    domainCode: z.string(),
    timeZone: z.string(),
    nameZh: z.string(),
    nameEn: z.string(),
    nameShort: z.string(),
    themeColor: z.string(),
    topNavBg: z.string(),
    mark: z.string(),
    loginToPage: z.optional(z.string()),
    isInternational: z.optional(z.boolean()),
    isPreCertified: z.optional(z.boolean()),
  }),
  wording: z.array(OwnText),
});
export type DemonstrationLibrary = z.infer<typeof Library>;

const Account = z.strictObject({
  username: z.string(),
  password: z.string(),
  displayName: z.string(),
  role: PatronRole,
  status: PatronStatus,
  /** Without a profile: it gets the form of the first sign-in. */
  isNew: z.optional(z.boolean()),
});

export const Libraries = z.strictObject({
  libraries: z.array(Library),
  accounts: z.array(Account),
});

/** Texts of every library; `{{domain}}` stands for that of its e-mail addresses. */
export const LocalTexts = z.strictObject({
  advisory: Both,
  contact: Both,
  officeHours: Both,
  phone: z.string(),
  resourceContact: Both,
  librarian: Both,
  copyrightNotice: Both,
  remoteAccess: z.strictObject({ free: Both, remote: Both, campus: Both }),
});

const Department = z.strictObject({ code: z.string(), name: Both });
export const Colleges = z.array(
  z.strictObject({ ...Department.shape, departments: z.array(Department) }),
);

export const Documents = z.array(
  z.strictObject({
    id: z.string(),
    kind: KnowledgeDocument.shape.kind,
    /** Of its last change, in days before the seeding day; 0 by default. */
    age: z.optional(z.number()),
    title: Both,
    html: both(texts),
  }),
);

export const Notices = z.array(
  z.strictObject({
    id: z.string(),
    kind: NoticeKind,
    /** Days before the seeding day. */
    age: z.number(),
    isPinned: z.optional(z.boolean()),
    /** Whom it is for; everybody where it is missing. */
    audience: z.optional(
      z.strictObject({
        roles: z.optional(z.array(PatronRole)),
        departments: z.optional(texts),
      }),
    ),
    /** Days after the seeding day on which it is published. */
    publishInDays: z.optional(z.number()),
    isDraft: z.optional(z.boolean()),
    about: z.optional(z.string()),
    title: Both,
    summary: Both,
    body: both(texts),
  }),
);

export const Databases = z.array(
  z.strictObject({
    key: z.string(),
    name: LocalText,
    abbreviation: z.string(),
    aliases: texts,
    formerNames: texts,
    vendor: LocalText,
    url: z.string(),
    subjects: texts,
    types: z.array(DocumentType),
    languages: texts,
    free: z.boolean(),
    coverageFrom: z.string(),
    line: LocalText,
    intro: Both,
    subDatabases: z.array(z.strictObject({ name: LocalText, url: z.string() })),
    topics: texts,
  }),
);
export type DatabaseEntry = z.infer<typeof Databases>[number];

/** Real providers; each has a few hundred of its real titles. */
export const Packages = z.array(
  z.strictObject({
    id: z.string(),
    provider: z.string(),
    name: z.string(),
    platform: z.string(),
    databaseId: z.nullable(z.string()),
    access: z.array(AccessKind),
    heldBy: z.array(Holdings),
  }),
);

const Journal = z.strictObject({
  name: LocalText,
  aliases: z.optional(texts),
  issn: z.optional(z.string()),
  eissn: z.optional(z.string()),
  cn: z.optional(z.string()),
  publisher: z.optional(z.string()),
  subjects: texts,
  frequency: z.optional(Frequency),
  startedIn: z.optional(z.number()),
  lists: z.optional(texts),
  factors: z.optional(z.array(z.tuple([z.number(), z.number()]))),
});
export type Journal = z.infer<typeof Journal>;
export const ChineseJournals = z.array(Journal);
export const WorldJournals = z.array(z.strictObject({ ...Journal.shape, package: z.string() }));

const Book = z.strictObject({
  name: LocalText,
  aliases: z.optional(texts),
  authors: z.optional(texts),
  publishedOn: z.optional(z.string()),
  clc: z.string(),
  subjects: texts,
  keywords: z.optional(texts),
});
export type Book = z.infer<typeof Book>;
export const ChineseBooks = z.array(Book);
export const WorldBooks = z.array(z.strictObject({ ...Book.shape, gutenberg: z.number() }));

export const Others = z.array(
  z.strictObject({
    id: z.string(),
    kind: OtherKind,
    name: LocalText,
    vendor: LocalText,
    url: z.string(),
    subjects: texts,
    languages: texts,
    access: z.array(AccessKind),
    line: LocalText,
    intro: Both,
  }),
);

/** Projects without a leader, because they are invented. */
export const Funds = z.array(
  z.strictObject({
    number: z.string(),
    title: LocalText,
    funder: z.string(),
    programme: z.string(),
    institution: z.string(),
    startYear: z.number(),
    endYear: z.number(),
    amount: z.number(),
    discipline: z.string(),
    abstract: z.string(),
  }),
);

export const Works = z.array(
  z.strictObject({
    kind: WorkKind,
    type: WorkType,
    title: z.string(),
    authors: texts,
    sourceTitle: z.string(),
    year: z.number(),
    volume: z.optional(z.string()),
    issue: z.optional(z.string()),
    pages: z.optional(z.string()),
    doi: z.optional(z.string()),
    issn: z.optional(z.string()),
    abstract: z.optional(z.string()),
    keywords: z.optional(texts),
    department: z.optional(z.string()),
    institution: z.optional(z.string()),
    language: z.optional(z.string()),
    fundNumbers: z.optional(texts),
  }),
);

/** Of the demonstration's reader; the library's steps come some hours after one another. */
export const Reports = z.array(
  z.strictObject({
    draftId: z.string(),
    /** Account that sends it; `reader` by default. */
    reader: z.optional(z.string()),
    daysAgo: z.number(),
    form: FeedbackForm,
    /** Which of the chosen databases; null for a suggestion. */
    database: z.nullable(z.enum(['slow', 'closed', 'trial'])),
    fields: z.partial(FeedbackInput),
    steps: z.array(
      z.union([
        z.strictObject({
          step: z.enum(['see', 'answer', 'works', 'close']),
          text: z.optional(z.string()),
        }),
        z.strictObject({ step: z.literal('assign'), desk: z.string(), dueInDays: z.number() }),
        z.strictObject({ step: z.literal('confirm'), sinceDaysAgo: z.number(), instead: Both }),
      ]),
    ),
    hasImage: z.optional(z.boolean()),
    rating: z.optional(z.strictObject({ value: z.number(), text: z.string() })),
  }),
);
export type ReportDraft = z.infer<typeof Reports>[number];

/** Of the demonstration's reader, with the library's step. */
export const Requests = z.array(
  z.strictObject({
    draftId: z.string(),
    daysAgo: z.number(),
    input: z.partial(DeliveryInput),
    step: z.enum(['check', 'supply', 'refuse']),
    text: z.string(),
    stepDaysAgo: z.number(),
  }),
);
