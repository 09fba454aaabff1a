// A literal that is only spread into another literal puts several properties on a line: the formatter would put each
// on its own line.
import { linesMatching, type Rule, withoutComments } from './finding.ts';

const packed = /\.\.\.(\{\s*[^}\s].*|\[[^\][]+\],?\s*$)/;

export const packedLines: Rule = (files) =>
  files
    .filter(({ path }) => /^(src|server|sw|tools|tests)\/.*\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      linesMatching(path, withoutComments(text), packed, 'a literal spread into a literal'),
    );
