#!/usr/bin/env bash
# @citation-js/plugin-ris 0.8.2 writes a range of pages into SP and no EP; RIS has SP for the first page and EP for the last.
# It also keeps one tag of authors only: of an author in AU and another one in A1, which RIS allows too, one is lost.
# Expected: SP 12, EP 30, both authors. Seen: SP 12-30 and no EP; one author.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log
npm install --no-audit --no-fund @citation-js/core@0.8.2 @citation-js/plugin-ris@0.8.2 >> npm.log 2>&1 || { cat npm.log; exit 2; }
cat > seen.mjs << 'END'
import assert from 'node:assert';
import { Cite } from '@citation-js/core';
import '@citation-js/plugin-ris';

const written = new Cite([{ type: 'article-journal', title: 'One', page: '12-30' }]).format('ris');
const lines = written.split('\n').filter((line) => /^(SP|EP)/.test(line));
console.log(`written: ${lines.join(', ')}`);
assert.deepEqual(lines, ['SP  - 12-30']);
const [read] = new Cite('TY  - JOUR\nAU  - Li, Si\nA1  - Wang, Wu\nTI  - One\nER  - \n').data;
console.log(`read: ${JSON.stringify(read.author)}`);
assert.equal(read.author.length, 1);
END
node seen.mjs
