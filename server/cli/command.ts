// What all commands share: options, refusals and exit codes (0 done, 1 refused, 2 wrong usage).

import type { Readable } from 'node:stream';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Language } from '#contract/models/model.ts';
import { type Config, ConfigError, readConfig } from '#server/config/config.ts';
import { type ObjectStore, openObjectStore } from '#server/files/keep/object-store.ts';
import { openConfiguredStore } from '#server/operations/open-store.ts';
import type { Store, StoreOptions } from '#server/store/connection/database.ts';
import { type Reason, Refused } from '#server/store/refused.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';

/** A command line that is not understood; the reason says what was expected. */
export class UsageError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason | string) {
    const inBoth = typeof reason === 'string' ? { zh_CN: reason, en: reason } : reason;
    super(inBoth.en);
    this.reason = inBoth;
  }
}

const languages: readonly Language[] = ['zh_CN', 'en'];

/** Where a command runs: what it gets beside its arguments, and how it says that something is amiss. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input: Readable;
  readonly language: Language;
  /** 0, unless the command sets it though it has something to print. */
  exitCode: 0 | 1;
}

/** A command of an operator. Its file runs it where it is started as a process. */
export interface Command {
  /** What `--help` prints. */
  usage: string;
  /** Whether it does something without arguments; false where it is left out. */
  runsBare?: boolean;
  /** Does it; returns the lines to print. @throws UsageError, Refused */
  work(args: string[], terminal: Terminal): Promise<readonly string[]>;
}

/** What became of a command. */
export interface Outcome {
  exitCode: 0 | 1 | 2;
  /** Lines for the standard output. */
  lines: readonly string[];
  /** What went wrong, for the other one; '' where nothing did. */
  fault: string;
}

/** The language of `--lang`, or else the terminal's. */
function wantedLanguage(args: readonly string[], env: Terminal['env']): Language {
  const place = args.findIndex((arg) => /^--lang(?:=|$)/.test(arg));
  const given = args[place] === '--lang' ? args[place + 1] : args[place]?.slice('--lang='.length);
  const named = languages.find((each) => each === given);
  if (named !== undefined) return named;
  const { LC_ALL, LC_MESSAGES, LANG } = env;
  return (LC_ALL || LC_MESSAGES || LANG || '').startsWith('zh') ? 'zh_CN' : 'en';
}

const commonOptions = { lang: { type: 'string' } } as const;

/** `parseArgs` of Node with positionals, and with the options that all commands have. @throws UsageError */
export function parseOptions<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
) {
  try {
    const parsed = parseArgs({
      args,
      options: { ...options, ...commonOptions },
      allowPositionals: true,
    });
    oneOf('lang', (parsed.values as { lang?: string }).lang, languages);
    return parsed;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(optionFault(error as Error & { code?: string }));
  }
}

/** What Node says of an option, in both languages. */
function optionFault({ message, code }: Error & { code?: string }): Reason {
  const option = /'(-[^' ]*)/.exec(message)?.[1] ?? '';
  const zh =
    code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
      ? `没有选项 ${option}`
      : `选项 ${option} 的用法不对：可能缺少值，或多了一个值`;
  return { zh_CN: zh, en: message };
}

/** The option's value where it is one of those allowed. @throws UsageError */
export function oneOf<T extends string>(
  option: string,
  value: string | undefined,
  allowed: readonly T[],
): T | undefined {
  const found = allowed.find((each) => each === value);
  if (value !== undefined && found === undefined) {
    throw new UsageError({
      zh_CN: `--${option}：应为 ${allowed.join('、')} 之一`,
      en: `--${option}: expected ${allowed.join(', ')}`,
    });
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
  throw new Refused({
    zh_CN: `没有图书馆 ${name}。现有：${labels.join('、') || '无'}`,
    en: `There is no library ${name}. There are: ${labels.join(', ') || 'none'}`,
  });
}

/** Opens the store of the settings, works on it, and closes it. */
export async function withStore<T>(
  { env }: Terminal,
  work: (store: Store, config: Config) => Promise<T>,
  options: StoreOptions = {},
): Promise<T> {
  const config = readConfig(env);
  const { store, close } = await openConfiguredStore(config, () => {}, options);
  try {
    return await work(store, config);
  } finally {
    await close();
  }
}

/** The store for files that the settings name; null where the database has them. */
export function configuredObjects({ env }: Terminal): ObjectStore | null {
  const { objects } = readConfig(env);
  return objects === null ? null : openObjectStore(objects);
}

/** Does what a command line asks for. */
export async function performCommand(
  { usage, runsBare = false, work }: Command,
  args: string[],
  { env, input }: Pick<Terminal, 'env' | 'input'>,
): Promise<Outcome> {
  if (args.includes('--help')) return { exitCode: 0, lines: [usage], fault: '' };
  const language = wantedLanguage(args, env);
  try {
    if (!runsBare && args.length === 0) throw new UsageError(usage);
    const terminal: Terminal = { env, input, language, exitCode: 0 };
    const lines = await work(args, terminal);
    return { exitCode: terminal.exitCode, lines, fault: '' };
  } catch (error) {
    const exitCode = error instanceof UsageError ? 2 : 1;
    return { exitCode, lines: [], fault: messageOf(error, language) };
  }
}

/** Performs the command of this process. */
export async function runCommand(command: Command): Promise<void> {
  const args = process.argv.slice(2);
  const { env, stdin } = process;
  const { exitCode, lines, fault } = await performCommand(command, args, { env, input: stdin });
  for (const line of lines) console.log(line);
  if (fault !== '') console.error(fault);
  process.exitCode = exitCode;
}

const refusedBy: Reason = { zh_CN: '数据库拒绝：', en: 'The database refused: ' };
/** What every refusal ends with where work had begun. */
export const nothingChanged: Reason = { zh_CN: '没有任何改动。', en: 'Nothing was changed.' };

/** Shows only the database's own message, because the query builder's repeats all rows of the statement. */
function messageOf(error: unknown, language: Language): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof UsageError || error instanceof Refused) return error.reason[language];
  if (error instanceof ConfigError) return error.message;
  const isStatement = error.message.startsWith('Failed query:') && error.cause instanceof Error;
  const message = isStatement
    ? `${refusedBy[language]}${(error.cause as Error).message}`
    : error.message;
  return `${message}\n${nothingChanged[language]}`;
}
