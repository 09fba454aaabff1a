#!/usr/bin/env bash
# astrocite-ris 0.16.4 and astrocite-bibtex 0.16.4 lose names of persons and bodies that are written in Chinese without a
# comma, as CNKI and Wanfang export them: the author is there, with an empty family name.
# Expected: the name, as it is kept for one word in Latin letters. Seen: '' for Chinese, 'Madonna' for Latin.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log
npm install --no-audit --no-fund astrocite-ris@0.16.4 astrocite-bibtex@0.16.4 >> npm.log 2>&1 || { cat npm.log; exit 2; }
cat > seen.mjs << 'END'
import assert from 'node:assert';
import { parse as parseBibtex } from 'astrocite-bibtex';
import { parse as parseRis } from 'astrocite-ris';

const ris = (name) => parseRis(`TY  - JOUR\nAU  - ${name}\nTI  - One\nER  - \n`)[0].author;
const bibtex = (name) => parseBibtex(`@article{a, title={One}, author={${name}}}`)[0].author;
for (const [name, family] of [['张三', ''], ['世界卫生组织', ''], ['Madonna', 'Madonna']]) {
  console.log(`${name}: RIS ${JSON.stringify(ris(name))}, BibTeX ${JSON.stringify(bibtex(name))}`);
  assert.deepEqual(ris(name), [{ family }]);
  assert.deepEqual(bibtex(name), [{ family }]);
}
END
node seen.mjs
