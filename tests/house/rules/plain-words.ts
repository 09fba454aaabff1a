// No file declares a name with a private word: readers know `request`, `pending` and `match`, and
// have to guess `asked` or `told` (docs/GLOSSARY.md, "Words for names").
import ts from 'typescript';
import type { Finding, Rule } from './finding.ts';

/** A field of answers keeps its name: pages of the last release read it too. */
const namesOfFields = new Set(['isMet']);

const privateWords = new Set(['anew', 'asked', 'comer', 'heard', 'met', 'told', 'wish', 'wishes']);

/** Is somewhere in every file that declares such a name: the others, which are most, are not parsed. */
const anyPrivateWord = new RegExp(
  `(?:${[...privateWords]
    .map((word) => [...word].map((letter) => `[${letter}${letter.toUpperCase()}]`).join(''))
    .join('|')})(?![a-z])`,
);

/** Words of an identifier: `readAsked` has `read` and `asked`. */
function wordsOf(name: string): string[] {
  return name.split(/(?<=[a-z0-9])(?=[A-Z])|_/).map((word) => word.toLowerCase());
}

/** Identifiers that a file declares: not those it imports, and not fields that others declared. */
function declaredNames(path: string, text: string): { name: string; line: number }[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: { name: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    const { parent } = node;
    const isName = ts.isIdentifier(node) && 'name' in parent && parent.name === node;
    const isForeign =
      isName &&
      (ts.isPropertyAccessExpression(parent) ||
        ts.isPropertyAssignment(parent) ||
        ts.isImportSpecifier(parent) ||
        ts.isExportSpecifier(parent));
    if (isName && !isForeign) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ name: node.text, line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}

export const plainWords: Rule = (files) =>
  files
    .filter(({ path, text }) => /\.tsx?$/.test(path) && anyPrivateWord.test(text))
    .flatMap(({ path, text }) =>
      declaredNames(path, text).flatMap(({ name, line }): Finding[] => {
        if (namesOfFields.has(name)) return [];
        const word = wordsOf(name).find((each) => privateWords.has(each));
        return word === undefined
          ? []
          : [{ where: `${path}:${line}`, what: `"${name}" has the private word "${word}"` }];
      }),
    );
