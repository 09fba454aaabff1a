// Programs of Debian that some tests use. Where one is missing, the skip is announced.
import { spawnSync } from 'node:child_process';

/** True when all programs are there; else says which Debian packages to install. */
export function areInstalled(packagesOfPrograms: Record<string, string>): boolean {
  const missing = Object.entries(packagesOfPrograms)
    .filter(([program]) => spawnSync(program, ['--version']).error !== undefined)
    .map(([, debian]) => debian);
  if (missing.length === 0) return true;
  process.stdout.write(`Skipped: not installed (Debian: ${missing.join(' ')})\n`);
  return false;
}
