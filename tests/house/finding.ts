// What a house rule hands back, and the two ways of looking at a text that most rules share.
import type { SourceFile } from '#tools/tree.ts';

/** A broken rule: where (`path`, or `path:line`) and what. */
export interface Finding {
  where: string;
  what: string;
}

/** A rule of the house: a pure function, so that a planted violation can prove it (planted.test.ts). */
export type Rule = (files: readonly SourceFile[]) => Finding[];

/** One finding per line of `text` that matches. */
export function linesMatching(
  path: string,
  text: string,
  pattern: RegExp,
  what: string,
): Finding[] {
  return text.split('\n').flatMap((line, index) => {
    const hit = line.match(pattern);
    return hit === null
      ? []
      : [{ where: `${path}:${index + 1}`, what: `${what}: ${hit[0].trim()}` }];
  });
}

/** The text with its comments blanked out, line numbers kept, strings left alone. */
export function withoutComments(text: string): string {
  const token =
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g;
  return text.replace(token, (part) =>
    part.startsWith('//') || part.startsWith('/*') ? part.replace(/[^\n]/g, ' ') : part,
  );
}

/** A source of the product (not of the tools or tests) written in TypeScript. */
export const isProduct = (path: string): boolean => /^(src|sw|server)\/.*\.tsx?$/.test(path);

/** A test beside its source. */
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
