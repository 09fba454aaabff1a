// Libraries with a rule of their own (docs/requirements.md, S6.07, S9.11), and what is special about each.
// The only place in the program where such a code is written.

/** What a listed library is exempt from or known for. */
export interface SpecialLibrary {
  libraryCode: string;
  /** A refused refresh does not sign its readers out (docs/requirements.md, S4.06, S8.03). */
  isExemptFromForcedLogout: boolean;
}

const specialLibraries: readonly SpecialLibrary[] = [
  // Listed without a behaviour (docs/requirements.md, S9.11): they stand here with no effect.
  { libraryCode: '131001', isExemptFromForcedLogout: false },
  { libraryCode: '271011', isExemptFromForcedLogout: false },
  { libraryCode: '131003', isExemptFromForcedLogout: true },
];

/** The special library of that code, if it is one. */
export function specialLibrary(libraryCode: string): SpecialLibrary | undefined {
  return specialLibraries.find((library) => library.libraryCode === libraryCode);
}

/** True where a refused refresh leaves the session expired but readable. */
export function isExemptFromForcedLogout(libraryCode: string): boolean {
  return specialLibrary(libraryCode)?.isExemptFromForcedLogout ?? false;
}
