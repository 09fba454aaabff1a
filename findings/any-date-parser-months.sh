#!/usr/bin/env bash
# any-date-parser 2.2.4 reads a year with a month, as KBART and ISO 8601 write it, as a year with a day: 1998-05 is the
# fifth day of 1998. "May 1998" and the whole date 1998-05-01 are read rightly, so a list with both kinds of cells is wrong
# in some of its rows. Expected: month 5. Seen: day 5 for 1998-05, 1998/05 and 05/1998.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log
npm install --no-audit --no-fund any-date-parser@2.2.4 >> npm.log 2>&1 || { cat npm.log; exit 2; }
cat > seen.mjs << 'END'
import assert from 'node:assert';
import parser from 'any-date-parser';

const read = (text) => {
  const { year, month, day } = parser.attempt(text);
  console.log(`${text}: year ${year}, month ${month}, day ${day}`);
  return { year, month, day };
};
for (const text of ['1998-05', '1998/05', '05/1998'])
  assert.deepEqual(read(text), { year: 1998, month: undefined, day: 5 });
assert.deepEqual(read('May 1998'), { year: 1998, month: 5, day: undefined });
assert.deepEqual(read('1998-05-01'), { year: 1998, month: 5, day: 1 });
END
node seen.mjs
