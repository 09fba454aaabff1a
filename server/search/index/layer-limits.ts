// When what changed is laid over the base, when it makes a layer, and when a new base.

/** How many changed titles make which layer. */
export interface LayerLimits {
  /** Up to so many are laid over the base here: a few hundredths of a second. */
  maxHere: number;
  /** A layer of more titles than this, and than this part of the base, becomes a new base. */
  largestLayer: number;
  largestPart: number;
}

/** What a service uses. */
export const usualLimits: LayerLimits = { maxHere: 1_000, largestLayer: 50_000, largestPart: 5 };
