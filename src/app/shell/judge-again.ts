// Judges the reader's place again. Not between a navigation's end and its drawing: React would draw the judgement
// instead, and the window would not scroll to the top.
interface Router {
  state: { location: { key: string } };
  revalidate(): Promise<void>;
}

let drawn: string | null = null;
let waiting: Router | null = null;

/** At once, or when the reader's place is drawn. */
export function judgeAgain(router: Router): void {
  if (drawn === null || drawn === router.state.location.key) void router.revalidate();
  else waiting = router;
}

export function placeIsDrawn(key: string): void {
  drawn = key;
  const router = waiting;
  waiting = null;
  if (router !== null) judgeAgain(router);
}
