// A process that imports a list and stops just before the end, until it is killed. import-cut-off.test.ts starts it
// with the address of the database, the library and the list.
import { runImport } from '#server/imports/runs/run-import.ts';
import { openStore, type Store } from '#server/store/connection/database.ts';

const { CUT_OFF_DATABASE = '', CUT_OFF_LIBRARY = '', CUT_OFF_LIST = '' } = process.env;
const store = await openStore(JSON.parse(CUT_OFF_DATABASE));
let transactions = 0;
const stopping: Store = {
  ...store,
  inLibrary: (code, work) => {
    transactions += 1;
    const isImport = transactions === 2;
    return store.inLibrary(code, async (tx) => {
      const done = await work(tx);
      if (isImport) {
        process.stdout.write('written\n');
        await new Promise(() => setInterval(() => {}, 1_000));
      }
      return done;
    });
  },
};
await runImport(stopping, {
  kind: 'journals',
  libraryCode: CUT_OFF_LIBRARY,
  isPlatform: false,
  isDryRun: false,
  bytes: Buffer.from(CUT_OFF_LIST),
  fileName: 'cut-off.txt',
  startedBy: null,
  provider: 'Test',
  packageName: 'Journals',
});
