// Names of files say what is inside: kebab-case, and none of the empty names such as `utils` (CONTRIBUTING.md,
// "Habits").
import type { Finding, Rule } from './finding.ts';

const empty = new Set(['utils', 'helpers', 'common', 'hooks', 'constants', 'types', 'misc']);
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Requests say zh_CN, and so do the packs. */
const wireNames = /zh_CN|zh-CN/g;

function check(path: string): Finding[] {
  const parts = path.split('/');
  const findings: Finding[] = [];
  for (const part of parts) {
    const name = part.replace(/\..*$/, '').toLowerCase();
    const singular = empty.has(`${name}s`) && name !== 'type';
    if (empty.has(name) || singular)
      findings.push({ where: path, what: `"${part}" names no room` });
  }
  if (!/^(src|sw|server|tests|tools)\/.*\.tsx?$/.test(path)) return findings;
  for (const part of parts) {
    if (!kebab.test(part.replace(wireNames, 'zh'))) {
      findings.push({ where: path, what: `"${part}" is not kebab-case` });
    }
  }
  return findings;
}

export const names: Rule = (files) => files.flatMap(({ path }) => check(path));
