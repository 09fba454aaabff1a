/** Ms. A test gives readers more, so that a busy machine leaves nothing out. */
export const patience = {
  /** What takes longer is left out, and is there for the next request: the page says everything itself. */
  readerMs: 500,
  /** A robot, which reads no shell, waits longer. */
  robotMs: 5_000,
};

/** Ms. */
export function patienceOf(isRobot: boolean): number {
  return isRobot ? patience.robotMs : patience.readerMs;
}
