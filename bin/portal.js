#!/usr/bin/env node
// portal COMMAND …: starts the service or one of its commands with a Node that can run it. Plain JavaScript, because
// the machine's own Node may be too old for TypeScript (decision 002).
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The first version of Node that runs the service. */
const oldest = 26;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Command → its program, and what it does. */
const commands = {
  start: ['server/main.ts', 'run the service'],
  library: ['server/cli/library.ts', 'make, change, show and remove libraries'],
  account: ['server/cli/account.ts', 'make, change, export and erase accounts'],
  key: ['server/cli/key.ts', 'make, list and revoke keys for programs'],
  jobs: ['server/cli/jobs.ts', 'show, repeat and cancel jobs of the queues'],
  files: ['server/cli/files.ts', 'show where images of readers are, and move them'],
  import: ['server/cli/import.ts', 'import lists of databases and titles'],
  backup: ['server/cli/backup.ts', 'save everything into a folder'],
  restore: ['server/cli/restore.ts', 'put a backup back'],
  doctor: ['server/cli/doctor.ts', 'say what is wrong with an installation, and what to do'],
};

const usage = [
  'Usage: portal COMMAND [ARGUMENTS]',
  '',
  ...Object.entries(commands).map(([name, [, purpose]]) => `  ${name.padEnd(10)}${purpose}`),
  '',
  'portal COMMAND --help tells more, but of start, whose settings are in docs/operations/running.md.',
].join('\n');

/** The Node that came with the packages, whichever folder they are in. */
function packagedNode() {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('node/package.json'));
    return [join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')];
  } catch {
    return [];
  }
}

function nodesOnPath() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
}

const isNewEnough = (version) => Number(/^v(\d+)\./.exec(version)?.[1] ?? 0) >= oldest;

/** The path of a Node that is new enough, or what is wrong with those that are there. */
function findNode() {
  if (isNewEnough(process.version)) return { node: process.execPath };
  let trouble = '';
  for (const path of [...packagedNode(), ...nodesOnPath()].filter((each) => existsSync(each))) {
    const { stdout, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8' });
    if (isNewEnough(stdout ?? '')) return { node: path };
    // The packaged Node on a small Debian: a library of the system is missing.
    trouble ||= /shared librar.*/.exec(stderr ?? '')?.[0] ?? '';
  }
  return { trouble };
}

/**
 * The portal waits more than it works, and what a busy minute took would stay with the process: V8's nursery grows to 64 MB,
 * glibc keeps large blocks, and an arena for each thread. An operator's own variables go before.
 */
const nodeFlags = ['--max-semi-space-size=8'];
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(128 * 1_024) };

/** Runs a program as this one: it gets the signals, and its end is the end of this. */
function run(node, program, args) {
  const child = spawn(node, [...nodeFlags, join(root, program), ...args], {
    stdio: 'inherit',
    env: { ...allocator, ...process.env },
  });
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
  for (const signal of signals) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to both by itself, and a second one would hurry the service.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.once('error', (error) => {
    console.error(`${node} cannot be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal];
  });
}

function main([name, ...args]) {
  if (name === '--help' || name === 'help') {
    console.log(usage);
    return;
  }
  if (name === undefined || !Object.hasOwn(commands, name)) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const { node, trouble } = findNode();
  if (node === undefined) {
    const way =
      trouble === ''
        ? `run "npm ci" in ${root}, which brings one, or install it from nodejs.org.`
        : `that of the packages does not start (${trouble}); on Debian, run "apt-get install libatomic1".`;
    console.error(
      `The portal needs Node ${oldest} or newer, and this is ${process.version}: ${way}`,
    );
    process.exitCode = 1;
    return;
  }
  run(node, commands[name][0], args);
}

main(process.argv.slice(2));
