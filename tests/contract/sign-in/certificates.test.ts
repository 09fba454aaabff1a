// What is seen of the certificate of a library's sign-in.
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { noteCertificates } from '#server/jobs/certificates.ts';
import { signInCertificates } from '#server/store/schema/desk/desk.ts';
import { certificateFor } from '../support/certificate.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { setSignIn } from './sign-in-settings.ts';

// Of its own: the job asks the sign-in of every library.
const database = emptyDatabase();
const portal = openedPortal({ database: database.place });
const library = oneLibrary(portal);
const { path: folder } = temporaryFolder();

test('its end is kept while the server is away, and goes with a sign-in of the portal’s own', async () => {
  const server = createServer(certificateFor(folder, 'localhost', 20));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const seen = async () => {
    await noteCertificates(portal.store);
    return portal.store.inLibrary(library.code, (tx) => tx.select().from(signInCertificates));
  };
  await setSignIn(portal, library, {
    'sign-in': 'cas',
    'cas-base': `https://localhost:${port}/cas`,
  });
  const [found] = await seen();
  expect(found?.host).toBe(`localhost:${port}`);
  const days = ((found?.endsAt.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(20);
  await new Promise((resolve) => server.close(resolve));
  expect(await seen()).toEqual([found]);
  await setSignIn(portal, library, { 'sign-in': 'own' });
  expect(await seen()).toEqual([]);
});
