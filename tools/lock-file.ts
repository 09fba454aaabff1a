// Completes package-lock.json: it must list the binaries of every platform, or `npm ci` refuses it. npm leaves out
// those that the registry did not serve (npm/cli issue 4828). Run `node tools/lock-file.ts` after an install.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root } from '#tools/process.ts';

interface LockEntry {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  dev?: boolean;
  [field: string]: unknown;
}

/** The part of package-lock.json that is used here. */
export interface LockFile {
  packages: Record<string, LockEntry>;
}

/** A package that another one requires and that the lock file does not contain. */
export interface Absent {
  from: string;
  name: string;
  range: string;
  optional: boolean;
}

/** Searches as Node does: beside the package that requires it, then in each parent folder. */
function holds(lock: LockFile, from: string, name: string): boolean {
  for (let at = from; ; ) {
    if (lock.packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`] !== undefined)
      return true;
    if (at === '') return false;
    at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')));
  }
}

/** All dependencies of locked packages without an entry. */
export function absentFrom(lock: LockFile): Absent[] {
  return Object.entries(lock.packages).flatMap(([from, entry]) =>
    Object.entries({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter(([name]) => !holds(lock, from, name))
      .map(([name, range]) => ({
        from,
        name,
        range,
        optional: entry.optionalDependencies?.[name] !== undefined,
      })),
  );
}

const systems = ['win32', 'darwin', 'linux', 'android', 'freebsd', 'openbsd', 'openharmony'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x'];

/** Reads system, processor and C library from a platform package's name, such as `…-linux-x64-musl`. */
function platformOf(name: string): Record<string, string[]> | undefined {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (os === undefined || cpu === undefined) return undefined;
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  return { cpu: [cpu], ...(os === 'linux' ? { libc: [libc] } : {}), os: [os] };
}

/** The lock file with an entry for every missing platform package; only its registry knows its integrity hash. */
export function withPlatforms(lock: LockFile): LockFile {
  const added = absentFrom(lock).flatMap(({ from, name, range, optional }) => {
    const platform = platformOf(name);
    if (!optional || platform === undefined || !/^\d/.test(range)) return [];
    const dev = lock.packages[from]?.dev === true ? { dev: true } : {};
    return [[`node_modules/${name}`, { version: range, ...dev, optional: true, ...platform }]];
  });
  const packages = { ...lock.packages, ...Object.fromEntries(added) };
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...lock, packages: Object.fromEntries(sorted) as LockFile['packages'] };
}

if (isMain(import.meta)) {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile;
  const before = absentFrom(lock).length;
  const complete = withPlatforms(lock);
  writeFileSync(file, `${JSON.stringify(complete, null, 2)}\n`);
  const left = absentFrom(complete);
  console.log(`package-lock.json: ${before - left.length} platform packages written back`);
  for (const { from, name } of left) console.error(`${name}, for ${from}, is still absent`);
  process.exitCode = left.length === 0 ? 0 : 1;
}
