// Title lists end to end, from the bytes of a file to rows that are there for good: a made KBART list
// when it is new, when nothing in it is, and when a tenth of it is.

import { startEmbeddedPostgres } from '#embedded-postgres/embedded.ts';
import { createLibrary } from '#server/domain/libraries/library-records.ts';
import { readInThread } from '#server/imports/runs/read-in-thread.ts';
import { runImport } from '#server/imports/runs/run-import.ts';
import { openStore, type Store } from '#server/store/connection/database.ts';
import { makeDataFolder } from '#tools/data-folder.ts';
import { type Figure, medianFigure, type Part } from '../figure.ts';
import { madeList, type TitleListFile } from '../stage/kbart-lists.ts';

const limit = { atLeast: 5_000 };
const libraryCode = 'benchimports';

interface Stage extends AsyncDisposable {
  store: Store;
}

async function makeImportStage(): Promise<Stage> {
  const folder = makeDataFolder();
  const server = await startEmbeddedPostgres({ dataDir: folder.path });
  const store = await openStore(server.connection);
  await createLibrary(store, libraryCode, {
    domainCode: libraryCode,
    nameZh: '测试图书馆',
    nameEn: 'Bench Library',
  });
  return {
    store,
    [Symbol.asyncDispose]: async () => {
      await store.close();
      await server.stop();
      folder[Symbol.dispose]();
    },
  };
}

async function secondsOf(
  store: Store,
  { kind, fileName, bytes, rows }: TitleListFile,
  packageName: string,
): Promise<number> {
  const started = performance.now();
  const { report } = await runImport(store, {
    kind,
    fileName,
    bytes,
    packageName,
    libraryCode,
    provider: '',
    isPlatform: false,
    isDryRun: false,
    startedBy: null,
    read: readInThread,
  });
  const seconds = (performance.now() - started) / 1000;
  if (report.read !== rows) throw new Error(`${fileName}: ${report.read} rows of ${rows}`);
  return seconds;
}

async function madeFigures(store: Store, isQuick: boolean): Promise<Figure[]> {
  const [rows, rounds] = isQuick ? [5_000, 2] : [50_000, 3];
  const speeds = { new: [] as number[], same: [] as number[], tenth: [] as number[] };
  // Once for nothing: a service that has been running for a while is what is measured.
  await secondsOf(store, madeList(2_000, 9_000_000), 'Warm');
  for (let round = 0; round < rounds; round += 1) {
    const speed = async (shift: number) => {
      const list = madeList(rows, round * 2 * rows + shift);
      return rows / (await secondsOf(store, list, `Round ${round}`));
    };
    speeds.new.push(await speed(0));
    speeds.same.push(await speed(0));
    speeds.tenth.push(await speed(rows / 10));
  }
  const title = `KBART rows a second, ${rows.toLocaleString('en')} rows`;
  return [
    medianFigure(`${title}, all new`, '', speeds.new, limit),
    medianFigure(`${title}, nothing new`, '', speeds.same, limit),
    medianFigure(`${title}, a tenth new, a tenth gone`, '', speeds.tenth, limit),
  ];
}

export const importsPart: Part = {
  name: 'imports',
  measure: async (bench) => {
    bench.say('importing made lists');
    await using stage = await makeImportStage();
    return await madeFigures(stage.store, bench.isQuick);
  },
};
