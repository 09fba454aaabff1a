// A library with rules of its own is named in one table only: src/contract/models/special-libraries.ts.
import { isProduct, isTest, linesMatching, type Rule, withoutComments } from './finding.ts';

const code = /\b(131001|271011|131003)\b/;

const table = 'src/contract/models/special-libraries.ts';
const what = 'a library code outside special-libraries.ts';

export const libraryCodes: Rule = (files) =>
  files
    .filter(({ path }) => isProduct(path) && path !== table && !isTest(path))
    .flatMap(({ path, text }) => linesMatching(path, withoutComments(text), code, what));
