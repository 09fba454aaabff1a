#!/bin/sh
# ipaddr.js 2.5.0: `::10.1.0.0` and `::a01:0` are one address (RFC 4291, 2.5.5.1: IPv4-compatible), and are read as two:
# the first becomes the IPv4-mapped `::ffff:a01:0`. `64:ff9b::10.1.0.0` and `64:ff9b::a01:0` are read as one.
# We would have bet that the form with dots changes no bit. Fails when ipaddr.js does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ipaddr.js@2.5.0 >/dev/null
cat > read.cjs <<'JS'
const ip = require('ipaddr.js');
const pairs = [['::10.1.0.0', '::a01:0'], ['64:ff9b::10.1.0.0', '64:ff9b::a01:0']];
console.log(pairs.map((pair) => pair.map((text) => ip.parse(text).toString()).join(' ')).join(', '));
JS
seen=$(node read.cjs)
echo "seen: $seen"
[ "$seen" = '::ffff:a01:0 ::a01:0, 64:ff9b::a01:0 64:ff9b::a01:0' ] || { echo 'changed'; exit 1; }
