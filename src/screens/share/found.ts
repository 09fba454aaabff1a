// The service's answer, as the parts of the screen take it.
import type { OutputOf } from '#contract/calls/declare.ts';
import type { findReference } from '#contract/calls/references.ts';

/** What the library has of the reference. */
export type Found = OutputOf<typeof findReference>;
/** Where an address leads that a resource of the library covers. */
export type Target = NonNullable<Found['target']>;
