// Limits that decide what happens to changed titles: a small layer here, a large layer by a builder, or a new
// base. See decision 025.

/** How many changed titles make which layer. */
export interface LayerLimits {
  /** Up to this number, the service itself builds the layer, because that is quick. */
  maxHere: number;
  /** A layer becomes a new base if it has more titles than this, and more than this part of the base. */
  largestLayer: number;
  largestPart: number;
}

/** The usual limits of a service. */
export const usualLimits: LayerLimits = { maxHere: 1_000, largestLayer: 50_000, largestPart: 5 };
