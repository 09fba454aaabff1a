// Whether the reader is on the way to another screen. A navigation takes a moment, in which the screen
// that is left still stands there: what it does then must not call the reader back.

/** What of the router tells where the reader is, and is going. */
interface Way {
  state: {
    location: { pathname: string };
    navigation: { location?: { pathname: string } | undefined };
  };
}

let way: Way | null = null;

/** Names the page's router. */
export function followWay(router: Way | null): void {
  way = router;
}

/** True from the moment the reader asks for another screen until it is there, or is given up. */
export function isLeaving(): boolean {
  if (way === null) return false;
  const { location, navigation } = way.state;
  return navigation.location !== undefined && navigation.location.pathname !== location.pathname;
}

/** True where the address bar already shows the screen the reader goes back to, and the page does not yet. */
export function isBarAhead(path: string = location.pathname): boolean {
  return way !== null && way.state.location.pathname !== path;
}
