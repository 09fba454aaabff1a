// The service's answer, as the parts of the screen take it.

import type { findReference } from '#contract/calls/collection/references.ts';
import type { OutputOf } from '#contract/calls/declare.ts';

/** What the library has of the reference. */
export type Found = OutputOf<typeof findReference>;
/** Where an address leads that a resource of the library covers. */
export type Target = NonNullable<Found['target']>;
