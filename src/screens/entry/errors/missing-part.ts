// A part of the program that did not load: after a release, or without a network (docs/design/traps.md,
// "Old tabs").

/** True for what Chromium, Firefox, Safari and Vite say of a chunk that did not come. */
export function isMissingPart(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /dynamically imported module|importing a module script|unable to preload/i.test(
    error.message,
  );
}
