#!/usr/bin/env bash
# Libraries that carry the table of ISBN ranges call valid numbers of newer groups no ISBN: 979-8 (United States, since
# 2020) and 978-626 (Taiwan). isbn-utils 1.1.0 finds nothing, beautify-isbn 2.2.0 raises a TypeError about a property of
# undefined; isbn3 2.0.11 knows both. The check digit is right in all of them. Expected: hyphens, or the number unchanged.
# A list that is checked by hyphenating loses its newest books.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log
npm install --no-audit --no-fund isbn-utils@1.1.0 beautify-isbn@2.2.0 isbn3@2.0.11 >> npm.log 2>&1 || { cat npm.log; exit 2; }
cat > seen.mjs << 'END'
import assert from 'node:assert';
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
const [utils, beautify, isbn3] = ['isbn-utils', 'beautify-isbn', 'isbn3'].map(load);
const attempt = (work) => {
  try {
    return String(work());
  } catch (error) {
    return error.name;
  }
};
const weigh = (number) =>
  [...number].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
for (const [number, right, utilsSays, beautifySays] of [
  ['9787301234563', '978-7-301-23456-3', '978-7-301-23456-3', '978-7-301-23456-3'],
  ['9798218012342', '979-8-218-01234-2', 'undefined', 'TypeError'],
  ['9786267123454', '978-626-7123-45-4', 'undefined', 'TypeError'],
]) {
  assert.equal(weigh(number) % 10, 0);
  const seen = [
    attempt(() => isbn3.parse(number).isbn13h),
    attempt(() => utils.parse(number)?.asIsbn13(true)),
    attempt(() => beautify.hyphenate(number)),
  ];
  console.log(`${number}: isbn3 ${seen[0]}, isbn-utils ${seen[1]}, beautify-isbn ${seen[2]}`);
  assert.deepEqual(seen, [right, utilsSays, beautifySays]);
}
END
node seen.mjs
