// Says what is wrong with a command line, from the usage text of the command: the word that is not known, or what is
// missing or too much. Then come the lines of the usage that it is about.
import { UsageError } from './command.ts';

/** A line of a usage text: a word that names what to do, then what is given in its places. */
interface Form {
  text: string;
  verb: string | undefined;
  places: string[];
  /** Names of options that must be given. */
  options: string[];
}

function formsOf(usage: string): Form[] {
  return [...usage.matchAll(/^ {2}npm run \S+ -- (\S.*)$/gm)].map(([line, all = '']) => {
    // Two spaces end the form: what follows explains it.
    const [form = ''] = all.split(/ {2,}/);
    const demanded = form.replaceAll(/\[.*?\]/g, '');
    const [words = ''] = demanded.split(/--|</);
    const tokens = words.split(' ').filter((token) => token !== '' && token !== '…');
    return {
      text: `  ${line.trim().split(/ {2,}/)[0]}`,
      verb: tokens.find((token) => /^[a-z-]+$/.test(token)),
      places: tokens.filter((token) => /^[A-Z]+$/.test(token)),
      options: [...demanded.matchAll(/--([a-z-]+)/g)].map(([, name = '']) => name),
    };
  });
}

/**
 * The error for a command line that is not understood.
 *
 * @param usage with a line for each form, as `  npm run library -- list`
 * @param given the words of the command line, without options
 * @param values its options
 */
export function wrongUse(
  usage: string,
  given: readonly string[],
  values: Readonly<Record<string, unknown>> = {},
): UsageError {
  const [word, ...rest] = given.filter(Boolean);
  const forms = formsOf(usage);
  const program = /npm run (\S+)/.exec(usage)?.[1] ?? '';
  const help = `  npm run ${program} -- --help`;
  const fitting = forms.filter(({ verb }) => verb === word);
  if (fitting.length === 0) {
    const known = [...new Set(forms.map(({ verb }) => verb))];
    const [en, zh] =
      word === undefined
        ? ['Which command?', '缺少命令。']
        : [`There is no command "${word}".`, `没有命令“${word}”。`];
    return new UsageError({
      en: `${en} There are: ${known.join(', ')}\n\nUsage:\n${help}`,
      zh_CN: `${zh}可用的有：${known.join('、')}\n\n用法：\n${help}`,
    });
  }
  const { en, zh } = faultOf(fitting, rest, values);
  const shown = [...fitting.map(({ text }) => text), help].join('\n');
  return new UsageError({
    en: `${word}: ${en}\n\nUsage:\n${shown}`,
    zh_CN: `${word}：${zh}\n\n用法：\n${shown}`,
  });
}

function faultOf(
  forms: readonly Form[],
  words: readonly string[],
  values: Readonly<Record<string, unknown>>,
): { en: string; zh: string } {
  const missing = forms.map(
    ({ places, options }) =>
      places[words.length] ??
      options.filter((name) => values[name] === undefined).map((name) => `--${name}`)[0],
  );
  const [first] = missing;
  if (first !== undefined && !missing.includes(undefined)) {
    return { en: `${first} is missing`, zh: `缺少 ${first}` };
  }
  const most = Math.max(...forms.map(({ places }) => places.length));
  const tooMuch = words[most];
  return tooMuch === undefined
    ? { en: 'these arguments do not go together', zh: '这些参数不能一起使用' }
    : { en: `"${tooMuch}" is too much`, zh: `多出了“${tooMuch}”` };
}
