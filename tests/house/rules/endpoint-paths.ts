// Endpoint paths are only in the contract, because a call is declared once (docs/ARCHITECTURE.md, "Calls").
import { isProduct, isTest, linesMatching, type Rule, withoutComments } from './finding.ts';

const endpoint = /['"`]\/(meta-|metaapi|knowledge\/|log\/list|util\/get)[^'"`]*/;

export const endpointPaths: Rule = (files) =>
  files
    .filter(({ path }) => isProduct(path) && !path.startsWith('src/contract/') && !isTest(path))
    .flatMap(({ path, text }) =>
      linesMatching(path, withoutComments(text), endpoint, 'an endpoint path outside src/contract'),
    );
