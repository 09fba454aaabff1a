// What all commands share: options, refusals and exit codes (0 done, 1 refused, 2 wrong usage).

import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { type ObjectStore, openObjectStore } from '#server/files/object-store.ts';
import { openConfiguredStore } from '#server/open-store.ts';
import type { Store, StoreOptions } from '#server/store/connection/database.ts';
import { allLibraries } from '#server/store/records/libraries/library-records.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { Refused } from '#server/store/refused.ts';

/** A command line that is not understood; the message says what was expected. */
export class UsageError extends Error {}

/** `parseArgs` of Node with positionals. @throws UsageError */
export function parseOptions<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The option's value where it is one of those allowed. @throws UsageError */
export function oneOf<T extends string>(
  option: string,
  value: string | undefined,
  allowed: readonly T[],
): T | undefined {
  const found = allowed.find((each) => each === value);
  if (value !== undefined && found === undefined) {
    throw new UsageError(`--${option}: expected ${allowed.join(', ')}`);
  }
  return found;
}

/** The library with a label or a code. @throws Refused */
export async function libraryNamed(store: Store, name: string): Promise<LibraryRecord> {
  const all = await allLibraries(store);
  const library = all.find(({ code, domainCode }) => code === name || domainCode === name);
  if (library !== undefined) return library;
  const some = all.slice(0, 20).map(({ domainCode }) => domainCode);
  const labels = some.length < all.length ? [...some, '…'] : some;
  throw new Refused(`There is no library ${name}. There are: ${labels.join(', ') || 'none'}`);
}

/** Opens the store of the settings, works on it, and closes it. */
export async function withStore<T>(
  work: (store: Store, config: Config) => Promise<T>,
  options: StoreOptions = {},
): Promise<T> {
  const config = readConfig(process.env);
  const { store, close } = await openConfiguredStore(config, () => {}, options);
  try {
    return await work(store, config);
  } finally {
    await close();
  }
}

/** The store for files that the settings name; null where the database has them. */
export function configuredObjects(): ObjectStore | null {
  const { objects } = readConfig(process.env);
  return objects === null ? null : openObjectStore(objects);
}

/**
 * Runs a command and sets the exit code.
 *
 * @param work gets the arguments, and returns the lines to print
 */
export async function runCommand(
  usage: string,
  work: (args: string[]) => Promise<readonly string[]>,
  { needsArguments = true } = {},
): Promise<void> {
  const args = process.argv.slice(2);
  try {
    if (args.includes('--help')) console.log(usage);
    else if (needsArguments && args.length === 0) throw new UsageError(usage);
    else for (const line of await work(args)) console.log(line);
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

const refusals = [UsageError, Refused, ConfigError];

/** Shows only the database's own message, because the query builder's repeats all rows of the statement. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (refusals.some((kind) => error instanceof kind)) return error.message;
  const isStatement = error.message.startsWith('Failed query:') && error.cause instanceof Error;
  const message = isStatement
    ? `The database refused: ${(error.cause as Error).message}`
    : error.message;
  return `${message}\nNothing was changed.`;
}
