// npm run import -- --library LABEL --kind databases FILE: takes a real library's list, also while the
// service runs, which notices at once. Exit codes: 0 done, 1 refused, 2 not understood.
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Language } from '#contract/model.ts';
import { ConfigError, readConfig } from '../config.ts';
import { importDatabases } from '../imports/import-databases.ts';
import { FileRefused, limits } from '../imports/report.ts';
import { reportText } from '../imports/report-text.ts';
import { openConfiguredStore } from '../open-store.ts';
import { allLibraries } from '../store/library-records.ts';

const usage = `Usage:
  npm run import -- --library LABEL --kind databases FILE [settings]

FILE is an A–Z list exported from LibGuides (JSON), or a CSV or TSV table whose first row names its
columns in English or Chinese; name and url are needed. UTF-8, UTF-16 and GB18030 are recognised.

Settings:
  --dry-run      tells what would happen, and changes nothing
  --json         prints the report as JSON
  --lang LANG    zh_CN or en; otherwise as the terminal says`;

const options = {
  library: { type: 'string' },
  kind: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  lang: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

class UsageError extends Error {}
class LibraryUnknown extends Error {}

function languageOf(asked: string | undefined): Language {
  if (asked === 'zh_CN' || asked === 'en') return asked;
  if (asked !== undefined) throw new UsageError('--lang: expected zh_CN or en');
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return (LC_ALL || LC_MESSAGES || LANG || '').startsWith('zh') ? 'zh_CN' : 'en';
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function bytesOf(file: string): Uint8Array {
  try {
    if (statSync(file).size > limits.fileBytes) {
      throw new FileRefused({ zh_CN: '文件超过 50 MB', en: 'The file is larger than 50 MB' });
    }
    return readFileSync(file);
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new UsageError(`${file}: cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

async function perform(): Promise<void> {
  const { values, positionals } = parsed(process.argv.slice(2));
  if (values.help) {
    console.log(usage);
    return;
  }
  const [file, ...rest] = positionals;
  if (values.library === undefined || file === undefined || rest.length > 0) {
    throw new UsageError(usage);
  }
  if (values.kind !== 'databases') throw new UsageError('--kind: expected databases');
  const language = languageOf(values.lang);
  const bytes = bytesOf(file);
  const { store, close } = await openConfiguredStore(readConfig(process.env), () => {});
  try {
    const all = await allLibraries(store);
    const library = all.find(({ code, domainCode }) =>
      [code, domainCode].includes(values.library ?? ''),
    );
    if (library === undefined) {
      const labels = all.map(({ domainCode }) => domainCode).join(', ') || 'none';
      throw new LibraryUnknown(`There is no library ${values.library}. There are: ${labels}`);
    }
    const report = await importDatabases(store, {
      libraryCode: library.code,
      bytes,
      fileName: basename(file),
      isDryRun: values['dry-run'],
    });
    console.log(values.json ? JSON.stringify(report, null, 2) : reportText(report, language));
  } catch (error) {
    if (error instanceof FileRefused) {
      const nothing = language === 'zh_CN' ? '没有任何改动。' : 'Nothing was changed.';
      throw new Error(`${basename(file)}: ${error.reason[language]}\n${nothing}`, { cause: error });
    }
    throw error;
  } finally {
    await close();
  }
}

try {
  await perform();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError || error instanceof ConfigError ? 2 : 1;
}
