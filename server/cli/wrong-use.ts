// Says what is wrong with a command line, from the usage text of the command: the word that is not known, or what is
// missing or too much. Then come the lines of the usage that it is about.
import { UsageError } from './command.ts';

/** A line of a usage text: words that name what to do, then what is given in their places. */
interface Form {
  text: string;
  verbs: string[];
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
      verbs: tokens.filter((token) => /^[a-z-]+$/.test(token)),
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
  const words = given.filter(Boolean);
  let forms = formsOf(usage);
  const program = /npm run (\S+)/.exec(usage)?.[1] ?? '';
  const help = `  npm run ${program} -- --help`;
  let depth = 0;
  while (forms.every(({ verbs }) => verbs[depth] !== undefined)) {
    const known = [...new Set(forms.map(({ verbs }) => verbs[depth]))];
    const word = words[depth];
    const fitting = forms.filter(({ verbs }) => verbs[depth] === word);
    if (fitting.length === 0) return unknownWord(words.slice(0, depth + 1), depth, known, help);
    forms = fitting;
    depth += 1;
  }
  const verb = words.slice(0, depth).join(' ');
  const { en, zh } = faultOf(forms, words.slice(depth), values);
  const shown = [...forms.map(({ text }) => text), help].join('\n');
  return new UsageError({
    en: `${verb}: ${en}\n\nUsage:\n${shown}`,
    zh_CN: `${verb}：${zh}\n\n用法：\n${shown}`,
  });
}

function unknownWord(
  words: readonly string[],
  depth: number,
  known: readonly (string | undefined)[],
  help: string,
): UsageError {
  const isMissing = words.length <= depth;
  const all = words.join(' ');
  const en = isMissing ? `${all} which command?`.trim() : `There is no command "${all}".`;
  const zh = isMissing ? `${all} 缺少命令。`.trim() : `没有命令“${all}”。`;
  return new UsageError({
    en: `${en} There are: ${known.join(', ')}\n\nUsage:\n${help}`,
    zh_CN: `${zh}可用的有：${known.join('、')}\n\n用法：\n${help}`,
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
