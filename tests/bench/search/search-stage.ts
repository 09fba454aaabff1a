// A database of its own for the search: so many titles, one of five held by one library.
import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded.ts';
import { createLibrary } from '#server/domain/libraries/library-records.ts';
import { openStore, type Store } from '#server/store/connection/database.ts';
import { makeDataFolder } from '#tools/data-folder.ts';
import { type BenchTitle, benchTitle } from './search-titles.ts';

export interface SearchStage extends AsyncDisposable {
  store: Store;
  libraryCode: string;
}

/** One of so many is held. */
const heldStep = 5;
const libraryCode = 'benchsearch';
const rowsAtOnce = 1_000;

export async function makeSearchStage(titles: number): Promise<SearchStage> {
  const folder = makeDataFolder();
  const server = await startEmbeddedPostgres({ dataDir: folder.path });
  const store = await openStore(server.connection);
  const client = new Client(server.connection);
  await client.connect();
  await createLibrary(store, libraryCode, {
    domainCode: libraryCode,
    nameZh: '测试图书馆',
    nameEn: 'Bench Library',
  });
  await client.query(
    `INSERT INTO packages (id, provider, name) VALUES ('bench', 'Bench', 'Bench')`,
  );
  await client.query(
    `INSERT INTO library_packages (library_code, package_id) VALUES ('${libraryCode}', 'bench')`,
  );
  for (const each of [titleCopy, numberCopy, holdingCopy, factCopy]) {
    await copy(client, titles, each);
    await client.query(`VACUUM ANALYZE ${each.into.replace(/ .*/s, '')}`);
  }
  return {
    store,
    libraryCode,
    [Symbol.asyncDispose]: async () => {
      await client.end();
      await store.close();
      await server.stop();
      folder[Symbol.dispose]();
    },
  };
}

interface Copying {
  into: string;
  /** A row of PostgreSQL's text format, or null for none. */
  row(title: BenchTitle, index: number): (string | number)[] | null;
}

const array = (texts: readonly string[]) => `{${texts.join(',')}}`;

const titleCopy: Copying = {
  into: `titles (id, kind, name, aliases, key_zh, key_initials, key_en, print_identifier, publisher,
    languages, subjects, published_on, started_in)`,
  row: ({ kind, zh, en, alias, key, identifier, publisher, ...title }, index) => [
    index + 1,
    kind,
    JSON.stringify({ zh_CN: zh, en }),
    array(alias === '' ? [] : [alias]),
    key,
    key,
    en.toLowerCase(),
    identifier,
    publisher,
    array(title.languages),
    array([title.subject]),
    kind === 'ebook' ? title.year : '\\N',
    kind === 'journal' ? title.year : '\\N',
  ],
};

const numberCopy: Copying = {
  into: 'title_identifiers (value, title_id)',
  row: ({ kind, identifier }, index) => [
    `${kind === 'journal' ? 'issn' : 'isbn'}:${identifier.replace('-', '')}`,
    index + 1,
  ],
};

const holdingCopy: Copying = {
  into: 'package_titles (package_id, title_id, row_key, title_text, content_hash, date_first)',
  row: ({ zh, year }, index) =>
    index % heldStep === 0 ? ['bench', index + 1, index, zh, '', year] : null,
};

const factCopy: Copying = {
  into: 'title_facts (title_id, kind, name, year, value, source)',
  row: (_title, index) =>
    index % 20 === 0 ? [index + 1, 'inclusion', `List ${index % 7}`, 2024, '\\N', 'Bench'] : null,
};

/** By way of a file, which the server reads: so much would take long in statements. */
async function copy(client: Client, titles: number, { into, row }: Copying): Promise<void> {
  const { path: folder } = makeDataFolder();
  const file = join(folder, 'rows');
  await pipeline(
    function* () {
      for (let from = 0; from < titles; from += rowsAtOnce) {
        const lines: string[] = [];
        for (let index = from; index < Math.min(from + rowsAtOnce, titles); index += 1) {
          const cells = row(benchTitle(index), index);
          if (cells !== null) lines.push(`${cells.join('\t')}\n`);
        }
        yield Buffer.from(lines.join(''));
      }
    },
    createWriteStream(file, { mode: 0o644 }),
  );
  await client.query(`COPY ${into} FROM ${client.escapeLiteral(file)}`);
  rmSync(folder, { recursive: true });
}
