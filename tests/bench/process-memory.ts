// Memory of a process and everything under it, with shared pages counted once (PSS; Linux only).
import { readdirSync, readFileSync } from 'node:fs';

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Processes end while one looks.
    return null;
  }
}

/** A process and its descendants. */
export function familyOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readOrNull(`/proc/${name}/stat`) : null;
    // The program's name stands in brackets and may hold anything; the parent comes second after it.
    const parent = Number(stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? Number.NaN);
    if (Number.isNaN(parent)) continue;
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const family = [pid];
  for (const member of family) family.push(...(children.get(member) ?? []));
  return family;
}

/** Proportional set size of a family, MB (of 1,000,000 bytes). */
export function proportionalMb(pid: number): { megabytes: number; processes: number } {
  const sizes = familyOf(pid).flatMap((member) => {
    const text = readOrNull(`/proc/${member}/smaps_rollup`);
    const kib = /^Pss:\s+(\d+) kB/m.exec(text ?? '')?.[1];
    return kib === undefined ? [] : [Number(kib) * 1024];
  });
  return { megabytes: sizes.reduce((sum, size) => sum + size, 0) / 1e6, processes: sizes.length };
}
