// Prints figures of the product's code: `node tests/house/figures.ts`. docs/evidence/house.md keeps them.
import { dirname, extname, join, normalize } from 'node:path/posix';
import ts from 'typescript';
import { isMain } from '#tools/process.ts';
import { isTypeScript, readTree, type SourceFile } from '#tools/tree.ts';
import { isProduct, isTest } from './rules/finding.ts';

const isOfTests = (path: string): boolean =>
  path.startsWith('tests/') || /\.test(-data)?\.tsx?$/.test(path);
const countLines = (files: readonly SourceFile[]): number =>
  files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);

/** Lines with nothing but a comment. */
function commentLines(source: ts.SourceFile): number {
  const lines = new Set<number>();
  const text = source.text;
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, source.languageVariant, text);
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  // A regular expression or a template is not understood without the parser, so only gaps between tokens are read.
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(source);
    if (children.length === 0) readGap(node.getFullStart(), node.getStart(source));
    else children.forEach(visit);
  };
  const readGap = (from: number, to: number): void => {
    scanner.setText(text, from, to - from);
    for (
      let token = scanner.scan();
      token !== ts.SyntaxKind.EndOfFileToken;
      token = scanner.scan()
    ) {
      if (
        token !== ts.SyntaxKind.SingleLineCommentTrivia &&
        token !== ts.SyntaxKind.MultiLineCommentTrivia
      )
        continue;
      const first = lineOf(scanner.getTokenStart());
      const before = text.slice(source.getLineStarts()[first], scanner.getTokenStart());
      if (before.trim() !== '') continue;
      for (let line = first; line <= lineOf(scanner.getTokenEnd() - 1); line++) lines.add(line);
    }
  };
  visit(source);
  return lines.size;
}

interface Counts {
  comments: number;
  moduleLets: number;
  functions: number;
  manyParameters: number;
  anys: number;
  nonNulls: number;
}

function countFile({ path, text }: SourceFile, counts: Counts): void {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  counts.comments += commentLines(source);
  counts.moduleLets += source.statements.filter(
    (each) => ts.isVariableStatement(each) && (each.declarationList.flags & ts.NodeFlags.Let) !== 0,
  ).length;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      counts.functions++;
      if (node.parameters.length > 3) counts.manyParameters++;
    }
    if (node.kind === ts.SyntaxKind.AnyKeyword) counts.anys++;
    if (ts.isNonNullExpression(node)) counts.nonNulls++;
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** File → files of the project that it imports, types included. */
function readImports(files: readonly SourceFile[], aliases: Record<string, string>) {
  const known = new Set(files.map(({ path }) => path));
  const roots = Object.entries(aliases).map(([name, to]) => [
    name.replace('*', ''),
    to.replace('./', '').replace('*', ''),
  ]);
  const resolve = (from: string, name: string): string | undefined => {
    if (name.startsWith('.')) return normalize(join(dirname(from), name));
    const [prefix, folder] = roots.find(([each]) => name.startsWith(each ?? '\0')) ?? [];
    return prefix === undefined ? undefined : `${folder}${name.slice(prefix.length)}`;
  };
  return new Map(
    files.map(({ path, text }) => {
      const names = ts
        .preProcessFile(text, true, true)
        .importedFiles.map(({ fileName }) => fileName);
      const found = names.map((name) => resolve(path, name));
      return [
        path,
        new Set(found.filter((each) => each !== undefined && known.has(each))),
      ] as const;
    }),
  );
}

/** Pairs of folders with the same parent, at any depth, of which each imports the other. */
function mutualFolders(imports: ReadonlyMap<string, ReadonlySet<string | undefined>>): string[] {
  const arrows = new Set<string>();
  for (const [from, reach] of imports)
    for (const to of reach) {
      const [a, b] = [from.split('/'), (to ?? '').split('/')];
      const shared = a.findIndex((part, index) => part !== b[index]);
      if (shared < 1 || shared >= a.length - 1 || shared >= b.length - 1) continue;
      const [one, other] = [a, b].map((parts) => parts.slice(0, shared + 1).join('/'));
      arrows.add(`${one} ${other}`);
    }
  return [...arrows].filter((arrow) => {
    const [one = '', other = ''] = arrow.split(' ');
    return one < other && arrows.has(`${other} ${one}`);
  });
}

function print(): void {
  const tree = readTree((path) => isTypeScript(path) || path === 'package.json');
  const product = tree.filter(({ path }) => isProduct(path) && !isTest(path) && !isOfTests(path));
  const tests = tree.filter(({ path }) => isTypeScript(path) && isOfTests(path));
  const counts: Counts = {
    comments: 0,
    moduleLets: 0,
    functions: 0,
    manyParameters: 0,
    anys: 0,
    nonNulls: 0,
  };
  for (const file of product) countFile(file, counts);
  const declared = tree.find(({ path }) => path === 'package.json')?.text ?? '{}';
  const imports = readImports(
    product,
    (JSON.parse(declared) as { imports: Record<string, string> }).imports,
  );
  const pairs = mutualFolders(imports);
  const folders = new Map<string, number>();
  for (const { path } of product) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  const large = [...folders].filter(([, files]) => files > 15).sort((a, b) => b[1] - a[1]);
  const importers = new Map<string, number>();
  for (const reach of imports.values())
    for (const to of reach) importers.set(to ?? '', (importers.get(to ?? '') ?? 0) + 1);
  const tiny = product.filter(
    (file) =>
      countLines([file]) <= 40 && importers.get(file.path) === 1 && extname(file.path) !== '',
  );
  const lines = countLines(product);
  const figures: [string, number | string][] = [
    ['product files', product.length],
    ['product lines', lines],
    ['test lines', countLines(tests)],
    ['pairs of sibling folders that import each other', pairs.length],
    ['folders over 15 files', large.length],
    ['files in the biggest folder', large[0]?.[1] ?? 15],
    ['files of at most 40 lines with one importer', tiny.length],
    ['`let` of modules', counts.moduleLets],
    ['functions', counts.functions],
    ['functions with more than three parameters', counts.manyParameters],
    ['comment lines', counts.comments],
    ['`any` a thousand lines', (counts.anys / (lines / 1000)).toFixed(2)],
    ['`!`', counts.nonNulls],
  ];
  for (const [name, value] of figures) console.log(`${String(value).padStart(8)}  ${name}`);
  if (!process.argv.includes('--names')) return;
  console.log([...pairs, ...large.map(([name, files]) => `${name} ${files}`)].join('\n'));
  console.log(tiny.map(({ path }) => path).join('\n'));
}

if (isMain(import.meta)) print();
