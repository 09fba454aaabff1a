// Judges the reader's place again when the reader or the library changes. Not between the end of a navigation and its
// drawing: React would draw the judgement in place of the navigation, and the window would not scroll to the top.
interface Router {
  state: { location: { key: string } };
  revalidate(): Promise<void>;
}

/** Key of the place that is drawn; null before the first. */
let drawn: string | null = null;
let waiting: Router | null = null;

/** Runs the guards on the reader's place, at once or when it is drawn. */
export function judgeAgain(router: Router): void {
  if (drawn === null || drawn === router.state.location.key) void router.revalidate();
  else waiting = router;
}

/** Reports that the place with this key is drawn. */
export function placeIsDrawn(key: string): void {
  drawn = key;
  const router = waiting;
  waiting = null;
  if (router !== null) judgeAgain(router);
}
