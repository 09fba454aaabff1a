// A literal spread into a literal only packs several properties on a line: the formatter lays them one a line.
import { linesMatching, type Rule, withoutComments } from './finding.ts';

const packed = /\.\.\.(\{\s*[^}\s].*|\[[^\][]+\],?\s*$)/;

export const packedLines: Rule = (files) =>
  files
    .filter(({ path }) => /^(src|server|sw|tools|tests)\/.*\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      linesMatching(path, withoutComments(text), packed, 'a literal spread into a literal'),
    );
