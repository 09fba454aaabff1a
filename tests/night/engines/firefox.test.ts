// `npm run test:all -- engines/firefox`: the portal's key journeys in Firefox, on two libraries.
import { provideFirefox } from '#tools/engines.ts';
import { journeys, journeysOfFirefox } from './journeys.ts';
import { startBrowser } from './puppeteer.ts';
import { playIn } from './stage.ts';

const executablePath = await provideFirefox();
const start =
  executablePath &&
  ((profile: string) => startBrowser({ kind: 'firefox', executablePath, profile }));

playIn('firefox', start, { ...journeys, ...journeysOfFirefox });
