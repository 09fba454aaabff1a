// A part of the code that did not load: after a release, or without a network (docs/design/traps.md,
// "Old tabs").

/** True for the error messages of Chromium, Firefox, Safari and Vite when a chunk did not load. */
export function isMissingPart(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /dynamically imported module|importing a module script|unable to preload/i.test(
    error.message,
  );
}
