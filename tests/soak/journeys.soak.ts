// `npm run soak -- journeys`: the journeys that the gate leaves out, because they differ from one of its own in library, layout or
// language alone (`repeatedIf` in tests/e2e/support/journey.ts).
import { expect, test } from 'vitest';
import { run } from '#tools/process.ts';

test('journeys that repeat others in another library, layout or language pass', async () => {
  const { code } = await run(process.execPath, ['tools/e2e.ts', '--project=repeated'], {
    echo: true,
    timeoutMs: 3_600_000,
  });
  expect(code).toBe(0);
});
