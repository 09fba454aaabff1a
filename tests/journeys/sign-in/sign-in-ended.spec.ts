// A sign-in that ends by no wish of the reader's is said in every tab, with what waits for the next
// one; after a sign-out of the reader's own nothing waits, and no tab says so.
import { test } from '../support/journey.ts';
import { endInEveryTab, places } from './ended.ts';

test.use({ serviceWorkers: 'allow' });

endInEveryTab(places.filter(({ label }) => label === 'demo'));
