// Starts a part of the program after the first drawing, with a chunk of its own.

/** Before a part that was lost on the way is asked for again, ms. */
const pausesMs = [1_000, 4_000, 16_000];

/** Longer than a part takes to come, and for what it has to do at once, ms. */
const partMs = 3_000;

/** @param part fetches the part, and gives what starts it; waited for three seconds at most */
export async function begin(part: () => Promise<() => unknown>): Promise<void> {
  const started = fetchAndStart(part, 0).catch(reportError);
  await Promise.race([started, new Promise((resolve) => setTimeout(resolve, partMs))]);
}

async function fetchAndStart(part: () => Promise<() => unknown>, tries: number): Promise<void> {
  let start: () => unknown;
  try {
    start = await part();
  } catch {
    const pauseMs = pausesMs[tries];
    if (pauseMs === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return fetchAndStart(part, tries + 1);
  }
  await start();
}
