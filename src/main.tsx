// Boot, nothing else.

import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:fluent-theme.css';
import '#app/base.css';
import { App } from '#app/app.tsx';
import { prepare, settle } from '#app/start.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the document has no root');

const router = await prepare();
// As a transition, so that the first drawing is done in slices too.
startTransition(() => createRoot(root).render(<App router={router} />));
// The worker, the outbox and the library's wording wait until the screen had its turn.
const later = () => setTimeout(() => void settle(), 0);
if (document.readyState === 'complete') later();
else addEventListener('load', later, { once: true });
