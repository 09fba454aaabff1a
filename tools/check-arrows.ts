import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allExtensions, cruise, type ICruiseResult } from 'dependency-cruiser';
import { arrowAndDoorRules, oneWay } from '#tools/arrow-rules.ts';
import { isMain, root } from '#tools/process.ts';
import { isTypeScript, readTree, type SourceFile } from '#tools/tree.ts';

const folders = ['src', 'sw', 'server', 'packages', 'tools', 'tests'];

export interface ArrowReport {
  modules: number;
  imports: number;
  violations: { rule: string; from: string; to: string }[];
  /** Reasons not to trust the result. */
  doubts: string[];
}

async function cruiseFolder(folder: string): Promise<ICruiseResult> {
  const present = folders.filter((name) => existsSync(join(folder, name)));
  const { output } = await cruise(
    present,
    {
      baseDir: folder,
      ruleSet: { forbidden: arrowAndDoorRules },
      validate: true,
      // Type-only imports count, because they couple rooms as well.
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'default', 'types'],
      },
    },
    { bustTheCache: true },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser gave text, not a result');
  return output;
}

/**
 * Files with imports of which none was found: they were listed and not parsed (docs/design/traps.md,
 * "dependency-cruiser": such a run passes everything).
 */
function unread(files: readonly SourceFile[], result: ICruiseResult): string[] {
  const seen = new Map(result.modules.map((module) => [module.source, module.dependencies.length]));
  return files
    .filter(({ path, text }) => {
      const imports = seen.get(path);
      return imports === undefined || (imports === 0 && /^import\s[^;]*'[^']+';$/m.test(text));
    })
    .map(({ path }) => `${path} was not read`);
}

/**
 * The folders beside each other into which an import's two ends fall; null where one of them is no folder there, and for
 * the project's own folders, whose arrows are rules of their own (tools/arrow-rules.ts).
 */
function foldersOf(from: string, to: string): [string, string] | null {
  const [one, other] = [from.split('/'), to.split('/')];
  const depth = one.findIndex((part, index) => part !== other[index]);
  const isFile = depth < 1 || depth >= one.length - 1 || depth >= other.length - 1;
  return isFile ? null : [one.slice(0, depth + 1).join('/'), other.slice(0, depth + 1).join('/')];
}

/** Of folders beside each other that import each other, the imports of the side that has fewer of them. */
function mutualImports(modules: ICruiseResult['modules']): [string, string][] {
  const imports = new Map<string, [string, string][]>();
  for (const { source, dependencies } of modules) {
    if (/^tests\/|\.test(?:-data)?\.tsx?$/.test(source)) continue;
    for (const { resolved } of dependencies) {
      const key = foldersOf(source, resolved)?.join(' → ');
      if (key === undefined || resolved.includes('node_modules/')) continue;
      imports.set(key, [...(imports.get(key) ?? []), [source, resolved]]);
    }
  }
  return [...imports].flatMap(([key, there]) => {
    const [one = '', other = ''] = key.split(' → ');
    const back = imports.get(`${other} → ${one}`);
    if (back === undefined || one > other) return [];
    return there.length <= back.length ? there : back;
  });
}

export async function checkArrows(folder: string = root): Promise<ArrowReport> {
  const files = readTree(
    (path) => isTypeScript(path) && folders.includes(path.split('/')[0] ?? ''),
    folder,
  );
  const result = await cruiseFolder(folder);
  const modules = result.modules.filter(
    ({ source, couldNotResolve }) =>
      isTypeScript(source) && !source.includes('node_modules/') && !couldNotResolve,
  );
  const doubts = unread(files, result);
  for (const extension of ['.ts', '.tsx']) {
    const known = allExtensions.find((entry) => entry.extension === extension);
    if (!known?.available) doubts.push(`no compiler that can read ${extension}`);
  }
  if (!modules.some(({ source }) => /^(src|sw|server|packages)\//.test(source))) {
    doubts.push('no module of the product was read');
  }
  return {
    modules: modules.length,
    imports: modules.reduce((sum, module) => sum + module.dependencies.length, 0),
    violations: [
      ...result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...mutualImports(modules).map(([from, to]) => ({ rule: oneWay.name, from, to })),
    ],
    doubts,
  };
}

async function main(): Promise<void> {
  const { modules, imports, violations, doubts } = await checkArrows();
  const why = new Map([...arrowAndDoorRules, oneWay].map(({ name, comment }) => [name, comment]));
  for (const { rule, from, to } of violations) {
    console.error(`${from} → ${to}\n  ${rule}: ${why.get(rule) ?? ''}`);
  }
  for (const doubt of doubts) console.error(doubt);
  console.log(
    `arrows and doors: ${modules} modules, ${imports} imports read; ${violations.length} violations, ${doubts.length} doubts`,
  );
  process.exitCode = violations.length + doubts.length > 0 ? 1 : 0;
}

if (isMain(import.meta)) await main();
