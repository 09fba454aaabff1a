// Two service processes on one database and one mail server: each message is sent once.
import { beforeAll, expect, test, vi } from 'vitest';
import { emptyFeedback } from '#contract/rules/forms/feedback-rules.ts';
import { handleReport } from '#server/domain/requests/handle-report.ts';
import { addReport } from '#server/domain/requests/request-records.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { type MailServer, openMailServer } from '#tests/contract/notifications/mail-server.ts';
import {
  addReader,
  dispatchStates,
  openLibrary,
  openPortalAlone,
} from '#tests/contract/notifications/notifying.ts';
import { addressOf } from '#tests/contract/support/empty-database.ts';
import { ownDatabase } from '#tests/contract/support/own-database.ts';
import type { TestPortal } from '#tests/contract/support/portal.ts';
import { serviceProcesses } from '#tests/contract/support/service-processes.ts';

const { start } = serviceProcesses();
const readers = 25;
let portal: TestPortal;
let server: MailServer;
let library: LibraryRecord;

beforeAll(async () => {
  portal = await openPortalAlone();
  server = await openMailServer();
  library = await openLibrary(portal);
  return () => server.stop();
});

test('messages of two services are each sent once', async () => {
  const addresses: string[] = [];
  for (let index = 0; index < readers; index += 1) {
    const { id: patronId, address } = await addReader(portal, library, { channels: ['email'] });
    addresses.push(address);
    await portal.store.inLibrary(library.code, async (tx) => {
      const now = new Date();
      const input = { ...emptyFeedback('suggestion', null), content: '延长开放时间' };
      const report = { patronId, draftId: patronId, input, resourceName: {}, outageId: null };
      const id = (await addReport(tx, library.code, report, now)) ?? '';
      await handleReport(tx, id, { step: 'answer' }, { librarian: 'desk', text: '已延长', now });
    });
  }
  const env = {
    ROLES: 'jobs',
    DATABASE_URL: addressOf(ownDatabase()),
    SMTP_URL: server.url,
    SMTP_FROM: 'portal@service.example',
  };
  const services = [start(env), start(env)];
  await Promise.all(services.map((each) => each.until('Ready')));
  await vi.waitUntil(() => server.mails.length >= readers, { timeout: 150_000, interval: 100 });
  await vi.waitUntil(async () => (await dispatchStates(portal, library)).sent === readers);
  expect(server.mails.map(({ to }) => to).sort()).toEqual(addresses.sort());
}, 240_000);
