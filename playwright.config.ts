// Journeys in a real Chromium against the real service. `npm run test:journeys` chooses port, data folder and browser.
import { defineConfig, devices } from '@playwright/test';
import { browserArguments, findBrowser } from '#tools/browser.ts';
import { journeyService } from '#tools/journey-service.ts';

export default defineConfig({
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/journeys',
  // A journey that passes at the second try is a fault, not a pass.
  retries: 0,
  // Journeys wait more than they work.
  workers: 3,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // Four times what the longest needs on a quiet machine.
  timeout: 240_000,
  expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
  // The error of a journey stands beside it, also where only a part of a log is kept.
  reporter: [['line'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: journeyService.origin,
    // What hangs is named sooner than by the time of the whole journey.
    navigationTimeout: 90_000,
    actionTimeout: 20_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Traces cost journeys a good part of their time; one that failed can be run again by hand.
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // A process that only draws what nobody looks at took a sixth of the journeys' time on two cores.
    launchOptions: {
      executablePath: findBrowser(),
      // So do threads that collect garbage beside the page. A page of a journey ends before optimised code pays:
      // without it pages need a sixth less processor time.
      args: [
        ...browserArguments,
        '--in-process-gpu',
        '--js-flags=--single-threaded-gc --no-opt --no-maglev',
      ],
    },
  },
  // The gate plays journeys; `npm run test:all` plays those of the night too.
  projects: [
    { name: 'journeys', testDir: 'tests/journeys' },
    { name: 'night', testDir: 'tests/night' },
  ],
  webServer: journeyService.webServer,
  globalSetup: './tests/setup/worker-accounts.ts',
});
