// When the document is on the screen.

/** Resolves after the next paint; at once in a window that nobody sees, which is not painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    // The frame's callback runs before its paint, and the task after it.
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
