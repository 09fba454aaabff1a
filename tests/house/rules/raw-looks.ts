// Colours, spaces and radii come from the theme's tokens, so that a library's own theme applies everywhere.
import { isTest, linesMatching, type Rule, withoutComments } from './finding.ts';

const hex = /['"`\s]#([0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})(?![\w-])(?=[^'"`\n]*['"`])/;
const colourFunction = /['"`\s](rgba?|hsla?|oklch|lab)\(/;
/** 1px is a hairline or part of a visually hidden element, and no space. */
const rawSpace =
  /\b(padding|margin|gap|rowGap|columnGap|inset|border\w*Radius)\w*:\s*(['"`][^'"`]*(?<![\d.])(?!1px)\d+(\.\d+)?px[^'"`]*['"`]|-?(?!1\b)[1-9]\d*\b)/;

/** The theme itself defines colours; the contract has a library's data. */
const mayName = (path: string): boolean => /^src\/(app\/theme|contract\/)/.test(path);

export const rawLooks: Rule = (files) =>
  files
    .filter(({ path }) => /^src\/.*\.tsx?$/.test(path) && !mayName(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      const found = [
        ...linesMatching(path, code, hex, 'a raw colour'),
        ...linesMatching(path, code, colourFunction, 'a raw colour'),
      ];
      if (!/\bmake(Reset)?Styles\b/.test(code)) return found;
      return [...found, ...linesMatching(path, code, rawSpace, 'a raw space or radius')];
    });
