// What the library holds of a title: from when to when, in which package.
import * as z from 'zod/mini';
import { AccessKind, LocalText } from './model.ts';
import { TrialPeriod } from './way-model.ts';

/** A period. Dates are `yyyy`, `yyyy-MM` or `yyyy-MM-dd`; an open end is null. */
export const Period = z.object({
  /** First year, month or day. */
  from: z.nullable(z.string()),
  /** Last year, month or day. */
  to: z.nullable(z.string()),
});

/** A covered period. */
export const Coverage = z.extend(Period, {
  /** First volume; '' where not known. */
  volumeFrom: z.string(),
  /** First issue; '' where not known. */
  issueFrom: z.string(),
  /** Last volume; '' where not known. */
  volumeTo: z.string(),
  /** Last issue; '' where not known. */
  issueTo: z.string(),
  /**
   * KBART `embargo_info`, with one unit in each part. `P1Y`: the current calendar year is missing; `R5Y`: only it and the
   * four before are available. What cannot be read stands as the provider writes it.
   */
  embargo: z.string(),
  /** True for a period that is free for everybody, where the holding is not free as a whole; missing otherwise. */
  isFree: z.optional(z.boolean()),
});
export type Coverage = z.infer<typeof Coverage>;

/** A title in a package that the library holds; a title with several addresses has one holding for each. */
export const Holding = z.object({
  /** Id of the package. */
  packageId: z.string(),
  /** Name of the package. */
  packageName: z.string(),
  /** Who offers the package. */
  provider: z.string(),
  /** The library's database that gives access to the package; null if there is none. */
  database: z.nullable(
    z.object({
      /** Id of the database. */
      id: z.string(),
      /** Name of the database. */
      name: LocalText,
      /** Its trial; missing where the library has it for good. */
      trial: z.optional(TrialPeriod),
    }),
  ),
  /** Address of the title in this package. */
  url: z.string(),
  /** How readers reach it. */
  access: z.array(AccessKind),
  /** False if readers off campus go to the publisher's own sign-in and not through the library's proxy; left out otherwise. */
  isProxied: z.optional(z.boolean()),
  /** Periods that the library holds. */
  coverages: z.array(Coverage),
  /** KBART `coverage_depth`: fulltext, ebook, abstracts, selected articles, or the provider's words. */
  coverageDepth: z.string(),
  /** Note of the provider about this title. */
  notes: z.string(),
  /** Note of the library about this package. */
  libraryNote: LocalText,
});
export type Holding = z.infer<typeof Holding>;
