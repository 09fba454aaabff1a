// The result of a house rule, and two ways to search a text that most rules share.
import type { SourceFile } from '#tools/tree.ts';

export interface Finding {
  where: string;
  what: string;
}

/** A house rule: a pure function, so that a planted violation can test it (planted.test.ts). */
export type Rule = (files: readonly SourceFile[]) => Finding[];

/** One finding for each line of `text` that matches. */
export const linesMatching = (path: string, text: string, pattern: RegExp, what: string) =>
  text.split('\n').flatMap((line, index): Finding[] => {
    const [hit] = line.match(pattern) ?? [];
    if (hit === undefined) return [];
    return [{ where: `${path}:${index + 1}`, what: `${what}: ${hit.trim()}` }];
  });

/** The text with blank comments; line numbers and strings stay. */
export function withoutComments(text: string): string {
  const token =
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g;
  return text.replace(token, (part) =>
    part.startsWith('//') || part.startsWith('/*') ? part.replace(/[^\n]/g, ' ') : part,
  );
}

export const isProduct = (path: string): boolean =>
  /^(src|sw|server|packages)\/.*\.tsx?$/.test(path);

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
