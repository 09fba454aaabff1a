// `npm run test:all -- engines/webkit`: the portal's key journeys in WebKit, Safari's engine, on two libraries.
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type OwnService, startOwnService } from '#tests/night/support/own-service.ts';
import { provideWebKit } from '#tools/engines.ts';
import { journeys } from './journeys.ts';
import { type Engine, onStage } from './stage.ts';
import { startWebKit } from './webdriver.ts';

const programs = await provideWebKit();

describe.skipIf(programs === undefined)('WebKit (skipped where it cannot be had)', () => {
  const engine: Engine = {
    name: 'webkit',
    start: () => {
      if (programs === undefined) throw new Error('no WebKit here');
      return startWebKit(programs);
    },
  };
  let service: OwnService;
  beforeAll(async () => {
    service = await startOwnService();
  });
  afterAll(async () => {
    await service?.remove();
  });

  for (const label of ['demo', 'intl']) {
    describe(label, () => {
      for (const [name, journey] of Object.entries(journeys)) {
        test(name, () => onStage({ label, port: service.port, engine }, journey));
      }
    });
  }
});
