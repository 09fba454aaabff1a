#!/usr/bin/env bash
# marcjs 3.0.2 reads MARCXML only without a namespace prefix. The same record with the prefix `marc:`, as the
# schema allows and many catalogues send it, becomes a record with no field, and no error is raised.
# Expected: the same fields, or an error. Seen: 2 fields without the prefix, 0 with it.
# marc4js 0.0.10 reads both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log
npm install --no-audit --no-fund marcjs@3.0.2 marc4js@0.0.10 >> npm.log 2>&1 || { cat npm.log; exit 2; }
cat > seen.mjs << 'END'
import assert from 'node:assert';
import marc4js from 'marc4js';
import { Marc } from 'marcjs';

const record = (prefix) => {
  const [name, names] = prefix === '' ? ['', 'xmlns'] : [`${prefix}:`, `xmlns:${prefix}`];
  return (
    `<${name}record ${names}="http://www.loc.gov/MARC21/slim">` +
    `<${name}leader>00000nas a2200000 i 4500</${name}leader>` +
    `<${name}controlfield tag="001">42</${name}controlfield>` +
    `<${name}datafield tag="245" ind1="0" ind2="0"><${name}subfield code="a">Tidal letters</${name}subfield>` +
    `</${name}datafield></${name}record>`
  );
};
const fieldsOf = (xml) => Marc.parse(xml, 'marcxml').fields.length;
const others = await new Promise((done, fail) =>
  marc4js.parse(record('marc'), { format: 'marcxml' }, (error, found) =>
    error ? fail(error) : done(found[0].dataFields[0].subfields[0].data),
  ),
);
console.log(`marcjs 3.0.2: ${fieldsOf(record(''))} fields plain, ${fieldsOf(record('marc'))} with a prefix; marc4js: ${others}`);
assert.equal(fieldsOf(record('')), 2);
assert.equal(fieldsOf(record('marc')), 0);
assert.equal(others, 'Tidal letters');
END
node seen.mjs
