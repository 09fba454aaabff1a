// `npm run release -- X.Y.Z`: writes the version and the date of a release, commits and tags. What it refuses, it
// says before anything is written.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMain, run } from '#tools/process.ts';

const usage = `Usage: npm run release -- X.Y.Z [--dry-run]
Writes the version into package.json and package-lock.json, dates the section "Unreleased" of CHANGELOG.md, commits,
and tags vX.Y.Z. It pushes nothing. --dry-run only says what would be done.`;

/** Why a release cannot be made, in a sentence. */
export class ReleaseRefused extends Error {}

export interface ReleaseOptions {
  /** Says what would be done, and does nothing. */
  isDryRun: boolean;
  /** Day of the release, as 2026-11-25. */
  today: string;
}

/** `-alpha` and the like are no versions here. */
const versionPattern = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;
const unreleased = /^## Unreleased *\n(?<section>[\s\S]*?)(?=^## |$(?![\s\S]))/m;
const versionLine = /^(\s+"version": ")[^"]*(",?)$/m;

/**
 * Makes a release of the repository in a folder.
 *
 * @returns what was done, or would be, in lines
 * @throws ReleaseRefused before anything is written
 */
export async function release(
  folder: string,
  version: string,
  { isDryRun, today }: ReleaseOptions,
): Promise<string[]> {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const { version: current } = JSON.parse(read('package.json')) as { version: string };
  await checkTree(folder);
  await checkVersion(folder, version, current);
  const tag = `v${version}`;
  const files = {
    'package.json': read('package.json').replace(versionLine, `$1${version}$2`),
    'package-lock.json': withVersion(read('package-lock.json'), version),
    'CHANGELOG.md': dated(read('CHANGELOG.md'), version, today),
  };
  const steps = [
    `version ${current} → ${version} in package.json and package-lock.json`,
    `CHANGELOG.md: "Unreleased" → "${version} (${today})"`,
    `commit "Version ${version} is released", tag ${tag}`,
  ];
  if (isDryRun) return steps;
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  await git(folder, 'add', ...Object.keys(files));
  await git(folder, 'commit', '--quiet', '--message', `Version ${version} is released`);
  await git(folder, 'tag', '--annotate', tag, '--message', `Version ${version}`);
  return [...steps, `push it with: git push --follow-tags`];
}

async function checkTree(folder: string): Promise<void> {
  const changed = await git(folder, 'status', '--porcelain');
  if (changed !== '') throw new ReleaseRefused(`Commit or remove these first:\n${changed}`);
}

/** The first release may have the version that package.json has already. */
async function checkVersion(folder: string, version: string, current: string): Promise<void> {
  if (!versionPattern.test(version)) {
    throw new ReleaseRefused(`"${version}" is no version such as 1.2.3`);
  }
  const tags = (await git(folder, 'tag', '--list', 'v*')).split('\n');
  if (tags.includes(`v${version}`)) throw new ReleaseRefused(`There is a tag v${version} already`);
  const released = tags.map((tag) => tag.slice(1)).filter((each) => versionPattern.test(each));
  const isFirst = released.length === 0 && version === current;
  const highest = [...released, current].reduce((one, other) =>
    isHigher(other, one) ? other : one,
  );
  if (!isFirst && !isHigher(version, highest)) {
    throw new ReleaseRefused(`${version} is not higher than ${highest}`);
  }
}

function isHigher(one: string, other: string): boolean {
  const [ours = [], theirs = []] = [one, other].map((each) => each.split('.').map(Number));
  const index = ours.findIndex((part, at) => part !== theirs[at]);
  return index >= 0 && (ours[index] ?? 0) > (theirs[index] ?? 0);
}

/** A lock file names the version twice: at its head and at the project's own entry. */
function withVersion(lockFile: string, version: string): string {
  const lock = JSON.parse(lockFile) as {
    version: string;
    packages: Record<string, { version?: string }>;
  };
  lock.version = version;
  const own = lock.packages[''];
  if (own !== undefined) own.version = version;
  return `${JSON.stringify(lock, null, 2)}\n`;
}

function dated(changelog: string, version: string, today: string): string {
  const section = unreleased.exec(changelog)?.groups?.section ?? '';
  if (section.trim() === '') {
    throw new ReleaseRefused('CHANGELOG.md has no section "## Unreleased" that says what is new');
  }
  return changelog.replace(/^## Unreleased *$/m, `## ${version} (${today})`);
}

async function git(folder: string, ...args: string[]): Promise<string> {
  const { code, output } = await run('git', args, { cwd: folder });
  if (code !== 0) throw new ReleaseRefused(`git ${args[0]} failed: ${output.trim()}`);
  return output.trim();
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [version, ...others] = positionals;
  if (values.help || version === undefined || others.length > 0) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  const options = {
    isDryRun: values['dry-run'] === true,
    today: new Date().toISOString().slice(0, 10),
  };
  try {
    for (const line of await release(process.cwd(), version, options)) console.log(line);
    return 0;
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    console.error(error.message);
    return 1;
  }
}

if (isMain(import.meta)) process.exitCode = await main();
