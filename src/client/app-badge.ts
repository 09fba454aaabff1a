/** Takes the number away for 0. */
export function showBadge(count: number): void {
  // TypeScript declares both in every browser, but Firefox has none.
  const { setAppBadge, clearAppBadge } = navigator as Partial<typeof navigator>;
  const change = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  // A browser may refuse it to a page that is not installed.
  change?.catch(() => undefined);
}
