// How long a document waits for what it is made of.

/** What takes longer is left out, and is there for the next request: the page says everything itself. */
const readerMs = 500;
/** A robot, which reads no shell, waits longer. */
const robotMs = 5_000;

/** For whoever made the request, ms. */
export function patienceOf(isRobot: boolean): number {
  return isRobot ? robotMs : readerMs;
}
