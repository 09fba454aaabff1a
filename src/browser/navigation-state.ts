// Whether the reader stays on a screen. A navigation takes a moment, and the screen that is left still
// stands there until the next one is drawn: what it does then must not call the reader back.

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

/** False from the moment the reader asks for another screen than the one at `path`. */
export function isCurrentRoute(path: string): boolean {
  if (way === null) return true;
  const { location, navigation } = way.state;
  return location.pathname === path && (navigation.location?.pathname ?? path) === path;
}
