// Whether a click on a link is for this tab: with another key held, the browser opens it elsewhere.
import type { MouseEvent } from 'react';

/** True for a click without a key that sends it elsewhere. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey);
}
