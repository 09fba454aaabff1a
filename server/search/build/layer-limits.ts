// What happens to changed titles: a small layer here, a large layer by a builder, or a new base (decision 025).

export interface LayerLimits {
  /** Up to this number of titles the service itself builds the layer, because that is quick. */
  maxHere: number;
  /** With more titles than this, and more than this part of the base, a layer becomes a new base. */
  largestLayer: number;
  largestPart: number;
}

export const usualLimits: LayerLimits = { maxHere: 1_000, largestLayer: 50_000, largestPart: 5 };
