// The texts of the API document: the doc comments beside the schemas in src/contract. They are read once, by the
// build, because neither the page nor the service should carry a parser (decision 044).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '#tools/process.ts';

/** Doc comments by the path of what they describe: `DatabaseSummary`, `listDatabases.input.offset`. */
export type ContractTexts = Record<string, string>;

/** Where a schema takes its fields from: `TitleDetail` extends `TitleSummary`, `listFunds.input` spreads `page`. */
type Parents = Map<string, string[]>;

interface Reading {
  texts: ContractTexts;
  parents: Parents;
  /** Exported names: their schemas are in the document by reference, so nothing is taken over from them. */
  named: Set<string>;
}

export function contractTexts(folder = root): ContractTexts {
  const reading: Reading = { texts: {}, parents: new Map(), named: new Set() };
  const { texts, named } = reading;
  const files = globSync('src/contract/**/*.ts', {
    cwd: folder,
    exclude: (name) => name.endsWith('.test.ts'),
  });
  for (const file of files.sort()) {
    const text = readFileSync(join(folder, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    for (const statement of source.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      const isExported = statement.modifiers?.some(
        ({ kind }) => kind === ts.SyntaxKind.ExportKeyword,
      );
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (!ts.isIdentifier(name) || initializer === undefined) continue;
        if (isExported) named.add(name.text);
        note(texts, name.text, statement);
        readFields(initializer, name.text, reading);
      }
    }
  }
  inherit(reading);
  return texts;
}

function readFields(node: ts.Node, path: string, reading: Reading): void {
  const { texts, parents, named } = reading;
  if (ts.isPropertyAssignment(node)) {
    const { name } = node;
    const field = `${path}.${ts.isStringLiteral(name) ? name.text : name.getText()}`;
    note(texts, field, node);
    readFields(node.initializer, field, reading);
    return;
  }
  const parent = parentIn(node, named);
  if (parent !== null) parents.set(path, [...(parents.get(path) ?? []), parent]);
  ts.forEachChild(node, (child) => readFields(child, path, reading));
}

/** The schema whose fields a node takes over: `z.extend(X, …)`, `z.omit(X, …)`, `...X`, `X.shape`, or `X` without a name. */
function parentIn(node: ts.Node, named: ReadonlySet<string>): string | null {
  if (!ts.isIdentifier(node) || node.text === 'z') return null;
  const { parent } = node;
  if (ts.isSpreadAssignment(parent)) return node.text;
  if (ts.isPropertyAccessExpression(parent) && parent.name.text === 'shape') return node.text;
  if (ts.isPropertyAssignment(parent)) return named.has(node.text) ? null : node.text;
  if (!ts.isCallExpression(parent) || parent.expression === node) return null;
  const isTaken = /^z\.(?:extend|omit|pick|partial)$/.test(parent.expression.getText());
  return isTaken || !named.has(node.text) ? node.text : null;
}

/** Fields without a text of their own get their parent's, until no field gets another one. */
function inherit({ texts, parents }: Reading): void {
  for (let before = -1, count = 0; count !== before; ) {
    before = count;
    const known = Object.entries(texts);
    for (const path of parents.keys()) {
      for (const ancestor of ancestorsOf(path, parents)) {
        for (const [key, text] of known) {
          if (key.startsWith(`${ancestor}.`)) texts[path + key.slice(ancestor.length)] ??= text;
        }
      }
    }
    count = Object.keys(texts).length;
  }
}

function ancestorsOf(path: string, parents: Parents): string[] {
  return (parents.get(path) ?? []).flatMap((each) => [each, ...ancestorsOf(each, parents)]);
}

/** Keeps the text of a node's last doc comment in one line, without what only developers follow. */
function note(texts: ContractTexts, path: string, node: ts.Node): void {
  const comment = ts.getJSDocCommentsAndTags(node).findLast(ts.isJSDoc)?.comment;
  const text = ts.getTextOfJSDocComment(comment);
  if (text === undefined) return;
  texts[path] = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?\((?:docs\/[^)]*|T\d+(?:, T\d+)*|`[\w/-]+\.ts`(?:, `\w+`)?)\)/g, '')
    .trim();
}
