// Whether the reader stays on a screen. A navigation takes a moment, and the old screen remains until the
// next one is drawn. What the old screen does in that time must not bring the reader back.

/** The part of the router that tells where the reader is and where a navigation goes. */
interface Router {
  state: {
    location: { pathname: string };
    navigation: { location?: { pathname: string } | undefined };
  };
}

let currentRouter: Router | null = null;

/** Sets the page's router. */
export function setRouter(router: Router | null): void {
  currentRouter = router;
}

/** False from the moment when a navigation to another path than `path` starts. */
export function isCurrentRoute(path: string): boolean {
  if (currentRouter === null) return true;
  const { location, navigation } = currentRouter.state;
  return location.pathname === path && (navigation.location?.pathname ?? path) === path;
}
