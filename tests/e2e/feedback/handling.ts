// What the library does with a reader's newest report, in the database itself, as an operator does.
import { readConfig } from '#server/config.ts';
import { openConfiguredStore } from '#server/open-store.ts';
import { ownReports } from '#server/store/records/feedback/report-records.ts';
import { type Handling, handle } from '#server/store/records/feedback/report-steps.ts';
import { e2eService } from '#tools/e2e-service.ts';
import type { OwnAccount } from '../support/own-account.ts';
import { codeOf } from '../support/portal.ts';

/** @param text words to the reader */
export async function handleAsLibrary(
  label: string,
  { id: patronId }: Pick<OwnAccount, 'id'>,
  handling: Handling,
  text = '',
): Promise<void> {
  const { store, close } = await openConfiguredStore(
    readConfig(e2eService.webServer.env),
    () => {},
  );
  try {
    await store.inLibrary(codeOf(label), async (tx) => {
      const [newest] = await ownReports(tx, patronId);
      const actor = { librarian: 'command line', text, now: new Date() };
      await handle(tx, newest?.id ?? '', handling, actor);
    });
  } finally {
    await close();
  }
}
