// While the search is being prepared every screen that waits for it says so, and comes by itself.
import { waitAt, waitingScreens } from '#tests/journeys/start/waiting-search.ts';
import { test } from '#tests/journeys/support/journey.ts';

test.use({ serviceWorkers: 'block' });

for (const [position, name] of waitingScreens.entries()) {
  waitAt(name, position % 2 === 0 ? 'zh_CN' : 'en');
}
