// Rules about single lines of sources.
import { isProduct, isTest, linesMatching, type Rule, withoutComments } from './finding.ts';

const endpoint = /['"`]\/(meta-|metaapi|knowledge\/|log\/list|util\/get)[^'"`]*/;

/** Endpoint paths are only in the contract, because a call is declared once (docs/ARCHITECTURE.md, "Calls"). */
export const endpointPaths: Rule = (files) =>
  files
    .filter(({ path }) => isProduct(path) && !path.startsWith('src/contract/') && !isTest(path))
    .flatMap(({ path, text }) =>
      linesMatching(path, withoutComments(text), endpoint, 'an endpoint path outside src/contract'),
    );

const code = /\b(131001|271011|131003)\b/;
const table = 'src/contract/rules/special-libraries.ts';

/** A library with rules of its own is named in one table only. */
export const libraryCodes: Rule = (files) =>
  files
    .filter(({ path }) => isProduct(path) && path !== table && !isTest(path))
    .flatMap(({ path, text }) =>
      linesMatching(path, withoutComments(text), code, `a library code outside ${table}`),
    );

const machinePath = /(?<![\w.:/$}*)\]-])\/(work|root|home)\/[\w.-]+/;
const registry = /\bregistry\.(npmjs|yarnpkg|npmmirror)\b|"resolved":\s*"https?:/;

/** The repository works on any machine: no absolute paths of one, and no address of a package registry. */
export const machinePaths: Rule = (files) =>
  files.flatMap(({ path, text }) => [
    ...linesMatching(path, text, machinePath, 'a path of one machine'),
    ...linesMatching(path, text, registry, "a package registry's address"),
  ]);

const packed = /\.\.\.(\{\s*[^}\s].*|\[[^\][]+\],?\s*$)/;

/** A literal that is only spread into another literal puts several properties on a line, unlike the formatter. */
export const packedLines: Rule = (files) =>
  files
    .filter(({ path }) => /^(src|server|packages|sw|tools|tests)\/.*\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      linesMatching(path, withoutComments(text), packed, 'a literal spread into a literal'),
    );

const hex = /['"`\s]#([0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})(?![\w-])(?=[^'"`\n]*['"`])/;
const colourFunction = /['"`\s](rgba?|hsla?|oklch|lab)\(/;
/** 1px is a hairline or part of a visually hidden element, and no space. */
const rawSpace =
  /\b(padding|margin|gap|rowGap|columnGap|inset|border\w*Radius)\w*:\s*(['"`][^'"`]*(?<![\d.])(?!1px)\d+(\.\d+)?px[^'"`]*['"`]|-?(?!1\b)[1-9]\d*\b)/;
/** The theme itself defines colours; the contract has a library's data. */
const mayName = (path: string): boolean => /^src\/(app\/theme|contract\/)/.test(path);

/** Colours, spaces and radii come from the theme's tokens, so that a library's own theme applies everywhere. */
export const rawLooks: Rule = (files) =>
  files
    .filter(({ path }) => /^src\/.*\.tsx?$/.test(path) && !mayName(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const source = withoutComments(text);
      const hasStyles = /\bmake(Reset)?Styles\b/.test(source);
      return [
        ...linesMatching(path, source, hex, 'a raw colour'),
        ...linesMatching(path, source, colourFunction, 'a raw colour'),
        ...(hasStyles ? linesMatching(path, source, rawSpace, 'a raw space or radius') : []),
      ];
    });
