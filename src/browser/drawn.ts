// When the first screen is drawn, with every part of it. React hydrates what stands in a boundary after the rest, and
// until then nothing that it shows may change.

/** A part whose code does not come must not keep the rest waiting, ms. */
export const timeoutMs = 3_000;

let isDrawn = false;
let pending = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

/** Runs once the first screen is drawn; at once if it is. */
export function onceDrawn(run: () => void): void {
  if (isDrawn) run();
  else waiting.push(run);
}

/** Reports a part that is hydrated later. */
export function partIsPending(): void {
  pending += 1;
}

/** Reports that a part is drawn. */
export function partIsDrawn(wasPending: boolean): void {
  if (wasPending) pending -= 1;
  // From the last part on: a slow device takes longer for all of them.
  clearTimeout(timer);
  timer = setTimeout(end, timeoutMs);
  // Parts of this part have reported themselves before it.
  if (pending === 0) end();
}

function end(): void {
  clearTimeout(timer);
  isDrawn = true;
  for (const run of waiting.splice(0)) run();
}
