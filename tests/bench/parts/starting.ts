// How long a newcomer waits after `npm start`: on an empty data folder and on one that was filled,
// the page being built. The time runs from the start of npm to the first "ready".

import { makeDataFolder } from '#tools/data-folder.ts';
import { type Bench, medianFigure, type Part } from '../figure.ts';
import { startService } from '../stage/service.ts';

async function startAndStop(dataDir: string): Promise<number> {
  await using service = await startService(dataDir, 'npm');
  return service.readyAfterMs / 1000;
}

async function measure(bench: Bench) {
  const empty: number[] = [];
  const seeded: number[] = [];
  for (let round = 0; round < (bench.isQuick ? 1 : 5); round += 1) {
    using folder = makeDataFolder();
    empty.push(await startAndStop(folder.path));
    seeded.push(await startAndStop(folder.path));
  }
  return [
    medianFigure('npm start, empty data folder', 's', empty, { atMost: 10 }),
    medianFigure('npm start, seeded data folder', 's', seeded, { atMost: 3 }),
  ];
}

export const startingPart: Part = { name: 'starting', measure };
