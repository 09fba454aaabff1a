// A library with rules of its own is named in one table only: src/contract/models/special-libraries.ts.
import { isProduct, isTest, linesMatching, type Rule, withoutComments } from './finding.ts';

const code = /\b(131001|271011|131003)\b/;

export const libraryCodes: Rule = (files) =>
  files
    .filter(
      ({ path }) =>
        isProduct(path) && path !== 'src/contract/models/special-libraries.ts' && !isTest(path),
    )
    .flatMap(({ path, text }) =>
      linesMatching(
        path,
        withoutComments(text),
        code,
        'a library code outside special-libraries.ts',
      ),
    );
