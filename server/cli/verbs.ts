// Commands whose first word says what to do: each verb is an object, and a command is a table of them.
import type { ParseArgsConfig } from 'node:util';
import type { Config } from '#server/config/config.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { type Command, libraryNamed, parseOptions, type Terminal, withStore } from './command.ts';
import { wrongUse } from './wrong-use.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = ReturnType<typeof parseOptions<O>>['values'];

/** What a verb works on. */
export interface Job<O extends Options = Options> {
  store: Store;
  config: Config;
  terminal: Terminal;
  /** What follows the verb. */
  words: readonly string[];
  values: Values<O>;
}

export interface Verb<O extends Options = Options> {
  name: string;
  /** Its lines of `--help`. */
  usage: string;
  options?: O;
  /** Whether the words after it are as many as it needs, and go together with the options. */
  fits(words: readonly string[], values: Values<O>): boolean;
  /** Does it; returns the lines to print. @throws UsageError, Refused */
  run(job: Job<O>): Promise<readonly string[]>;
}

/** A verb whose options are known to the compiler. */
export const verb = <const O extends Options = Record<never, never>>(own: Verb<O>): Verb => own;

/** For verbs that take as many words. */
export const takes =
  (count: number) =>
  (words: readonly string[]): boolean =>
    words.length === count;

/** Works in a library, by its label or code. @throws Refused */
export async function inLibrary<T>(
  store: Store,
  name: string | undefined,
  work: (tx: Tx, library: LibraryRecord) => Promise<T>,
): Promise<T> {
  const library = await libraryNamed(store, name ?? '');
  return store.inLibrary(library.code, (tx) => work(tx, library));
}

/** @param explanation what follows the lines of the verbs in `--help` */
export function commandOf(verbs: readonly Verb[], explanation: string): Command {
  const usage = ['Usage:', ...verbs.map((each) => each.usage), explanation].join('\n');
  const options: Options = Object.assign({}, ...verbs.map((each) => each.options));
  return {
    usage,
    work: async (args, terminal) => {
      const { values, positionals } = parseOptions(args, options);
      const [name, ...words] = positionals;
      const wanted = verbs.find((each) => each.name === name);
      if (!wanted?.fits(words, values)) throw wrongUse(usage, positionals, values);
      return withStore(
        terminal,
        (store, config) => wanted.run({ store, config, terminal, words, values }),
        { actor: 'command line' },
      );
    },
  };
}
