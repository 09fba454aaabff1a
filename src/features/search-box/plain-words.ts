// What most readers search for, told apart without the reading of addresses.

/** True for a term that is no address, no number and no reference. */
export function arePlainWords(term: string): boolean {
  return !/[\d:.]/.test(term);
}
