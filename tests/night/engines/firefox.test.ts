// `npm run test:all -- engines/firefox`: the portal's key journeys in Firefox, on two libraries.
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type OwnService, startOwnService } from '#tests/night/support/own-service.ts';
import { provideFirefox } from '#tools/engines.ts';
import { journeys, journeysOfFirefox } from './journeys.ts';
import { startBrowser } from './puppeteer.ts';
import { type Engine, onStage } from './stage.ts';

const executablePath = await provideFirefox();
const engine: Engine = {
  name: 'firefox',
  start: (profile) =>
    startBrowser({ kind: 'firefox', executablePath: executablePath ?? '', profile }),
};

describe.skipIf(executablePath === undefined)('Firefox (skipped where it cannot be had)', () => {
  let service: OwnService;
  beforeAll(async () => {
    service = await startOwnService();
  });
  afterAll(async () => {
    await service?.remove();
  });

  for (const label of ['demo', 'intl']) {
    describe(label, () => {
      for (const [name, journey] of Object.entries({ ...journeys, ...journeysOfFirefox })) {
        test(name, () => onStage({ label, port: service.port, engine }, journey));
      }
    });
  }
});
