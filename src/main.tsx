// Boot, nothing else: what the document brought is drawn before the program is asked for.
import 'virtual:fluent-theme.css';
import '#app/base.css';
import { paintRemembered } from '#app/remembered-paint.ts';

/** Hidden tabs draw nothing; they need not wait for it. */
const patienceMs = 300;

function firstPaint(): Promise<void> {
  if (document.getElementById('first-paint') === null) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
    setTimeout(resolve, patienceMs);
  });
}

/** Asks at once for all chunks the document names, not for one after the other. */
function askForChunks(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="chunks"]')?.content ?? '';
  for (const href of named.split(' ').filter((path) => path !== '')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('the document has no root');
await paintRemembered();
await firstPaint();
askForChunks();
await import('#app/frame.ts');
await new Promise((resolve) => setTimeout(resolve, 0));
const { open } = await import('#app/open.tsx');
await open(root);
