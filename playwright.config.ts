// Journeys in a real Chromium against the real service. `npm run test:e2e` chooses port, data folder and browser.
import { defineConfig, devices } from '@playwright/test';
import { browserArguments, findBrowser } from '#tools/browser.ts';
import { e2eService } from '#tools/e2e-service.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  // A journey that passes at the second try is a fault, not a pass.
  retries: 0,
  // Journeys wait more than they work.
  workers: 3,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // Four times what the longest needs on a quiet machine.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: e2eService.origin,
    // What hangs is named sooner than by the time of the whole journey.
    navigationTimeout: 90_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Traces cost journeys a good part of their time; one that failed can be run again by hand.
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // A process that only draws what nobody looks at took a sixth of the journeys' time on two cores.
    launchOptions: {
      executablePath: findBrowser(),
      args: [...browserArguments, '--in-process-gpu'],
    },
  },
  // Schedules of faults fill the machine by themselves, and journeys beside them would miss their time limits.
  projects: [
    { name: 'chromium', testIgnore: 'faults/**', grepInvert: /@repeated/ },
    // Of journeys that differ in library, layout or language alone, the gate plays one (tests/soak/journeys.soak.ts).
    { name: 'repeated', testIgnore: 'faults/**', grep: /@repeated/ },
    { name: 'faults', testMatch: 'faults/**/*.spec.ts' },
  ],
  webServer: e2eService.webServer,
  globalSetup: './tests/setup/worker-accounts.ts',
});
