// A resource at whose address a target of /middle is.
import type { AccessKind, ResourceRef } from '#contract/models/model.ts';

export interface Covering {
  resource: ResourceRef;
  access: readonly AccessKind[];
  /** Length of what its address has in common with the target. */
  nearness: number;
}
