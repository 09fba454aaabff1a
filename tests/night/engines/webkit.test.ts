// `npm run test:all -- engines/webkit`: the portal's key journeys in WebKit, Safari's engine, on two libraries.
import { provideWebKit } from '#tools/engines.ts';
import { journeys } from './journeys.ts';
import { playIn } from './stage.ts';
import { startWebKit } from './webdriver.ts';

const programs = await provideWebKit();

playIn('webkit', programs && (() => startWebKit(programs)), journeys);
