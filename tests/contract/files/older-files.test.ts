// Files of a database that the release before 0041 left: all kinds move into one room, and their addresses answer.
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { noticeFilePath } from '#contract/wire/service-paths.ts';
import { wholeContent } from '#server/files/keep/content.ts';
import { fileOfLink } from '#server/files/keep/delivery-files.ts';
import { imagesOf, publicFile } from '#server/files/keep/stored-files.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { migrateDatabase } from '#server/store/connection/migrate.ts';
import journal from '#server/store/migrations/meta/_journal.json' with { type: 'json' };
import { hashOf } from '#server/store/rows/accounts/session-records.ts';
import { files } from '#server/store/schema/files.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { openPortal } from '../support/portal.ts';

const own = emptyDatabase();
const before = journal.entries.find(({ tag }) => tag.startsWith('0040_'))?.when ?? 0;
const secret = 's'.repeat(43);
const day = '2026-01-01';
const noticeFile = 'file-of-a-notice-24-long';
const size = 1.5 * 1024 * 1024;
const parts = (id: string, letter: string) =>
  `SELECT 'older', '${id}', part, convert_to(repeat('${letter}', ${size / 3} * (2 - part)), 'UTF8')
   FROM generate_series(0, 1) AS p(part)`;

/** The files of the release before, with 1.5 MB in each. */
const older = `
  INSERT INTO libraries (code, id, domain_code, name_zh, name_en, name_short, client_id, client_secret, style,
      login_to_page, attributes)
    VALUES ('older', 1, 'older', '', 'Older', '', 'c', 's', '{}', '{}', '{}');
  INSERT INTO patrons (library_code, id, username, password_hash, display_name) VALUES ('older', 'p', 'reader', '', '');
  INSERT INTO reports (library_code, id, patron_id, draft_id, form, fields, state, sent_at, changed_at)
    VALUES ('older', 'r', 'p', 'd', 'suggestion', '{}', 'sent', now(), now());
  INSERT INTO files (library_code, id, patron_id, token_hash, report_id, type, width, height, size, bytes, store,
      object_key, created_at)
    SELECT 'older', id, 'p', 'x', report, 'image/png', 1, 2, size, convert_to(repeat('i', size), 'UTF8'), '', '', timestamptz '${day}'
      FROM (VALUES ('image', 'r', ${size}), ('unsent', NULL, 1)) AS v(id, report, size)
    UNION ALL SELECT 'older', 'object', 'p', 'x', 'r', 'image/png', 1, 2, 3, NULL, 'https://s3.example.org/b', 'k', timestamptz '${day}';
  INSERT INTO notices (library_code, id, kind, published_on) VALUES ('older', 'n', 'notice', '${day}');
  INSERT INTO notice_files (library_code, id, notice_id, position, name, type, size, created_at)
    VALUES ('older', '${noticeFile}', 'n', 1, 'a.pdf', 'application/pdf', ${size}, '${day}');
  INSERT INTO notice_file_parts (library_code, file_id, part, bytes) ${parts(noticeFile, 'n')};
  INSERT INTO deliveries (library_code, id, patron_id, draft_id, input, state, month, sent_at, changed_at, file_name,
      file_bytes, file_until, file_ends_at, link_hash, link_ends_at)
    VALUES ('older', 'd', 'p', 'd', '{}', 'supplied', '2026-01', now(), now(), 'c.pdf', ${size}, '2099-01-01',
      '2099-01-01', '${hashOf(secret)}', '2099-01-01');
  INSERT INTO delivery_files (library_code, delivery_id, part, bytes) ${parts('d', 'd')};`;

test('files of all kinds are found where they were, whole, and belong to what they belonged to', async () => {
  const client = new Client(own.place);
  await client.connect();
  try {
    await migrateDatabase(client, { upTo: before });
    await client.query(older);
  } finally {
    await client.end();
  }
  const portal = await openPortal({ database: own.place });
  const { store } = portal;
  const stores = { store, objects: null };
  const inLibrary = <T>(work: (tx: Tx) => Promise<T>) => store.inLibrary('older', work);
  const rows = await inLibrary((tx) => tx.select().from(files).orderBy(files.kind, files.id));
  expect(rows).toMatchObject([
    { id: noticeFile, kind: 'noticeFile', noticeId: 'n', name: 'a.pdf' },
    { id: 'image', kind: 'reportImage', reportId: 'r', endsAt: null, store: '' },
    { id: 'object', kind: 'reportImage', reportId: 'r', objectKey: 'k' },
    { id: 'unsent', kind: 'reportImage', reportId: null },
    { kind: 'suppliedCopy', deliveryId: 'd', name: 'c.pdf', size },
  ]);
  const letterOf = async (id: string) => {
    const bytes = await wholeContent(stores, { libraryCode: 'older', id });
    return [...new Set(bytes?.toString())].join('') + bytes?.byteLength;
  };
  expect(await letterOf('image')).toBe(`i${size}`);
  expect(await inLibrary((tx) => imagesOf(tx, 'p'))).toHaveLength(3);
  const copy = await inLibrary((tx) => fileOfLink(tx, secret, new Date()));
  expect(await letterOf(copy?.id ?? '')).toBe(`d${size}`);
  const notice = await inLibrary((tx) => publicFile(tx, 'noticeFile', noticeFile, '2026-02-01'));
  if (notice === null) throw new Error('the file of the notice is gone');
  const at = `http://older.localhost${noticeFilePath(notice)}`;
  const answer = await portal.app.fetch(new Request(at), '10.1.2.3');
  expect((await answer.text()) === 'n'.repeat(size)).toBe(true);

  // What a node of the release before stores meanwhile.
  await inLibrary((tx) =>
    tx.execute(sql`
      INSERT INTO files (library_code, id, patron_id, token_hash, type, width, height, size, bytes, created_at)
      VALUES ('older', 'late', 'p', 'x', 'image/png', 1, 2, 3, 'iii', now())`),
  );
  expect(await letterOf('late')).toBe('i3');
});
