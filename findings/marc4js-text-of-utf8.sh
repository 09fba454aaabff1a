#!/usr/bin/env bash
# marc4js 0.0.10 takes ISO 2709 as text or as bytes. Given as text, a record in UTF-8 loses its Chinese: each letter is cut to
# its low byte before it is read. Other libraries of the field hand such records on as text
# (@natlibfi/marc-record-serializers 11.0.1). Expected: one title from both. Seen: the title from bytes, rubbish from text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log
npm install --no-audit --no-fund marc4js@0.0.10 @natlibfi/marc-record@10.0.1 @natlibfi/marc-record-serializers@11.0.1 >> npm.log 2>&1 || { cat npm.log; exit 2; }
cat > seen.mjs << 'END'
import assert from 'node:assert';
import { MarcRecord } from '@natlibfi/marc-record';
import { ISO2709 } from '@natlibfi/marc-record-serializers';
import marc4js from 'marc4js';

const title = '潮汐通讯';
const record = new MarcRecord({
  leader: '00000nas a2200000 i 4500',
  fields: [
    { tag: '001', value: '42' },
    { tag: '245', ind1: '0', ind2: '0', subfields: [{ code: 'a', value: title }] },
  ],
});
const text = ISO2709.to(record);
const titleIn = (given) =>
  new Promise((done, fail) =>
    marc4js.parse(given, {}, (error, found) =>
      error ? fail(error) : done(found[0].dataFields[0].subfields[0].data),
    ),
  );
const [fromText, fromBytes] = [await titleIn(text), await titleIn(Buffer.from(text))];
console.log(`marc4js 0.0.10: ${fromBytes} from bytes, ${JSON.stringify(fromText)} from text`);
assert.equal(fromBytes, title);
assert.notEqual(fromText, title);
assert.equal(/\p{Script=Han}{4}/u.test(fromText), false);
END
node seen.mjs
