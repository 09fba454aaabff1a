#!/usr/bin/env bash
# opds-feed-parser 0.1.0 finds no feed where Atom's elements have a namespace prefix, which is the same XML by its own rules.
# Expected: the same navigation feed. Seen: read without a prefix, refused with 'No feed found' with one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log
npm install --no-audit --no-fund opds-feed-parser@0.1.0 >> npm.log 2>&1 || { cat npm.log; exit 2; }
cat > seen.mjs << 'END'
import assert from 'node:assert';
import module from 'opds-feed-parser';

const parser = new (module.default ?? module)();
const feed = (prefix) => {
  const [name, names] = prefix === '' ? ['', 'xmlns'] : [`${prefix}:`, `xmlns:${prefix}`];
  const text = (tag, value) => `<${name}${tag}>${value}</${name}${tag}>`;
  const head = (id, title) => text('id', id) + text('title', title) + text('updated', '2026-01-01T00:00:00Z');
  const type = 'application/atom+xml;profile=opds-catalog;kind=navigation';
  const link = `<${name}link rel="subsection" href="/a" type="${type}"/>`;
  return `<${name}feed ${names}="http://www.w3.org/2005/Atom">${head('urn:x', 'Shelves')}${text('entry', head('urn:y', 'Law') + link)}</${name}feed>`;
};
const plain = await parser.parse(feed(''));
console.log(`opds-feed-parser 0.1.0: ${plain.constructor.name} with ${plain.entries.length} entry without a prefix`);
assert.equal(plain.constructor.name, 'NavigationFeed');
assert.equal(plain.entries.length, 1);
const refusal = await parser.parse(feed('atom')).then(() => null, String);
console.log(`with a prefix: ${refusal}`);
assert.equal(refusal, 'No feed found');
END
node seen.mjs
