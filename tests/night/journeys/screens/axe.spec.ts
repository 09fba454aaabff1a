// axe looks at every screen in both languages, layouts and themes.
import { lookAtScreens } from '#tests/journeys/screens/accessible.ts';
import { test } from '#tests/journeys/support/journey.ts';

test.describe.configure({ mode: 'parallel' });

lookAtScreens({
  zh_CN: [
    { layout: 'desktop', colorScheme: 'light' },
    { layout: 'phone', colorScheme: 'dark' },
    { layout: 'phone', colorScheme: 'light' },
    { layout: 'desktop', colorScheme: 'dark' },
  ],
  en: [
    { layout: 'phone', colorScheme: 'light' },
    { layout: 'desktop', colorScheme: 'light' },
  ],
});
