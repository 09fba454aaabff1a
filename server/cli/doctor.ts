// npm run doctor: says what is wrong with an installation. Exit codes: 0 nothing is wrong, 1 something is, 2 not
// understood.
import type { Check } from '#server/operations/doctor/check.ts';
import { examine } from '#server/operations/doctor/doctor.ts';
import { type Command, parseOptions, runCommand, UsageError } from './command.ts';

const usage = `Usage: npm run doctor -- [--origin ADDRESS] [--json]

Looks at the settings of this environment, at the database, its roles and policies, at clocks, disk, search
index and queue, and asks the service itself. Nothing is changed, and it may run beside the service. It prints
a line for each thing: ok, warning or wrong, and what to do.

  --origin ADDRESS   public address of one of the libraries, such as https://demo.portal.example.org:
                     its certificate, and what the service knows of readers who come through the proxies
  --json             the same as JSON

Exit codes: 0 nothing is wrong (there may be warnings), 1 something is wrong.`;

const options = { origin: { type: 'string' }, json: { type: 'boolean', default: false } } as const;

function line({ name, verdict, found, advice }: Check): string {
  const todo = advice === '' ? '' : `\n           ${advice}`;
  return `${verdict.padEnd(8)} ${name}: ${found}${todo}`;
}

function originOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UsageError('--origin: expected an address such as https://demo.portal.example.org');
  }
  return url.origin;
}

export const doctor: Command = {
  usage,
  runsBare: true,
  work: async (args, terminal) => {
    const { values, positionals } = parseOptions(args, options);
    if (positionals.length > 0) throw new UsageError(usage);
    const checks = await examine(terminal.env, originOf(values.origin));
    if (checks.some(({ verdict }) => verdict === 'wrong')) terminal.exitCode = 1;
    return values.json ? [JSON.stringify({ checks }, null, 2)] : checks.map(line);
  },
};
if (import.meta.main) await runCommand(doctor);
