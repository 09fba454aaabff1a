#!/usr/bin/env bash
# Tables of contents of journals come as RSS 1.0 (RDF) with Dublin Core and PRISM. rss-parser 3.13.0 reads such a feed without
# a warning, but keeps the first of several dc:creator, and neither dc:identifier nor prism:doi; the channel's prism:issn
# is gone too. Expected: all authors, or a list of them, as for `category`. Seen: one author, no identifier.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log
npm install --no-audit --no-fund rss-parser@3.13.0 >> npm.log 2>&1 || { cat npm.log; exit 2; }
cat > seen.mjs << 'END'
import assert from 'node:assert';
import Parser from 'rss-parser';

const feed = await new Parser().parseString(`<?xml version="1.0" encoding="UTF-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:prism="http://prismstandard.org/namespaces/basic/2.0/">
  <channel rdf:about="https://journal.example.org/">
    <title>Tidal Letters</title><link>https://journal.example.org/</link><prism:issn>2049-3630</prism:issn>
    <items><rdf:Seq><rdf:li rdf:resource="https://journal.example.org/1"/></rdf:Seq></items>
  </channel>
  <item rdf:about="https://journal.example.org/1">
    <title>Low water</title><link>https://journal.example.org/1</link>
    <dc:creator>Li Si</dc:creator><dc:creator>Wang Wu</dc:creator>
    <dc:identifier>doi:10.5555/tidal.1</dc:identifier><prism:doi>10.5555/tidal.1</prism:doi>
  </item>
</rdf:RDF>`);
const [item] = feed.items;
console.log(`rss-parser 3.13.0: ${item.title}, by ${JSON.stringify(item.creator)}`);
assert.equal(item.title, 'Low water');
assert.equal(item.creator, 'Li Si');
assert.equal(JSON.stringify(feed).includes('Wang Wu'), false);
assert.equal(JSON.stringify(feed).includes('10.5555'), false);
assert.equal(JSON.stringify(feed).includes('2049-3630'), false);
console.log('the second author, both identifiers and the ISSN are nowhere in what it gives');
END
node seen.mjs
