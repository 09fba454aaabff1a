// Libraries with a rule of their own (docs/requirements.md, S6.07, S9.11), and the rule of each.
// No other place in the program contains such a library code.

/** The special rules of a listed library. */
export interface SpecialLibrary {
  libraryCode: string;
  /** A refused refresh does not sign its readers out (docs/requirements.md, S4.06, S8.03). */
  isExemptFromForcedLogout: boolean;
}

const specialLibraries: readonly SpecialLibrary[] = [
  // The requirements list these two without a rule (docs/requirements.md, S9.11): the entries have no effect.
  { libraryCode: '131001', isExemptFromForcedLogout: false },
  { libraryCode: '271011', isExemptFromForcedLogout: false },
  { libraryCode: '131003', isExemptFromForcedLogout: true },
];

/** The special library of that code, if it is one. */
export function specialLibrary(libraryCode: string): SpecialLibrary | undefined {
  return specialLibraries.find((library) => library.libraryCode === libraryCode);
}

/** True if a refused refresh does not sign the reader out: the session is then expired but still readable. */
export function isExemptFromForcedLogout(libraryCode: string): boolean {
  return specialLibrary(libraryCode)?.isExemptFromForcedLogout ?? false;
}
