// Boot, nothing else: what the document brought is drawn before the program is asked for.
import 'virtual:fluent-theme.css';
import '#app/theme/base.css';
import { notStarted, started } from '#app/start/not-started.ts';
import { paintRemembered } from '#app/start/remembered-paint.ts';

/** Hidden tabs draw nothing, and some browsers do not say when they did: not longer than this, ms. */
const timeoutMs = 500;

/** Waits until what there is to read is on the screen: only then may the program take the line. */
function firstPaint(): Promise<void> {
  if (document.getElementById('first-paint') === null) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, timeoutMs);
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

// Its own, since whatever boot shares with the program would bring the program along.
const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Asks for all chunks the document names without waiting for one of them, a few at a stretch. */
async function askForChunks(): Promise<void> {
  const named = document.querySelector<HTMLMetaElement>('meta[name="chunks"]')?.content ?? '';
  const paths = named.split(' ').filter((path) => path !== '');
  for (const [index, href] of paths.entries()) {
    if (index % 3 === 0) await pause();
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}

/**
 * Begins the count of places that the router keeps in the history. Done by the router itself, after
 * the document was loaded, browsers draw their window again for it, as for a navigation.
 */
function countPlaces(): void {
  if (history.state === null) history.replaceState({ idx: 0 }, '');
}

async function boot(): Promise<void> {
  countPlaces();
  const root = document.getElementById('root');
  if (root === null) throw new Error('the document has no root');
  await paintRemembered();
  await firstPaint();
  await askForChunks();
  await import('#app/start/drawing.ts');
  await pause();
  await import('#app/start/frame.ts');
  await pause();
  await import('#app/start/agreed.ts');
  await pause();
  const { open } = await import('#app/start/open.tsx');
  await open(root);
}

try {
  await boot();
  started();
} catch (error) {
  notStarted();
  throw error;
}
