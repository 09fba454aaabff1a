// The repository works on any machine: it has no absolute paths of one, and no address of a package registry.
import { linesMatching, type Rule } from './finding.ts';

const machinePath = /(?<![\w.:/$}*)\]-])\/(work|root|home)\/[\w.-]+/;
const registry = /\bregistry\.(npmjs|yarnpkg|npmmirror)\b|"resolved":\s*"https?:/;

export const machinePaths: Rule = (files) =>
  files.flatMap(({ path, text }) => [
    ...linesMatching(path, text, machinePath, 'a path of one machine'),
    ...linesMatching(path, text, registry, "a package registry's address"),
  ]);
