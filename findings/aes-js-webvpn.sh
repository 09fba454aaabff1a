#!/usr/bin/env bash
# Addresses of WebVPN gateways hold the host as AES-128-CFB in hexadecimal. Two libraries call two ciphers "CFB":
# crypto-js 4.2.0 and Node shift by the whole block (CFB-128), aes-js 3.1.2 by one byte (CFB-8) unless it is told otherwise,
# and told so it refuses a host whose length is no multiple of 16. Expected: one text for one key, vector and host.
# Seen: only the first byte agrees, so a link made by one opens nothing at a gateway that uses the other.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log
npm install --no-audit --no-fund aes-js@3.1.2 crypto-js@4.2.0 >> npm.log 2>&1 || { cat npm.log; exit 2; }
cat > seen.mjs << 'END'
import assert from 'node:assert';
import { createCipheriv } from 'node:crypto';
import aes from 'aes-js';
import crypto from 'crypto-js';

const key = '0123456789abcdef';
const host = 'journals.example.org';
const bytes = Buffer.from(key);
const hex = (found) => Buffer.from(found).toString('hex');
const { AES, enc, mode, pad } = crypto;
const word = enc.Utf8.parse(key);
const cryptoJs = AES.encrypt(host, word, { iv: word, mode: mode.CFB, padding: pad.NoPadding }).ciphertext.toString();
const cipher = createCipheriv('aes-128-cfb', bytes, bytes);
const node = hex(Buffer.concat([cipher.update(host), cipher.final()]));
const aesJs = hex(new aes.ModeOfOperation.cfb(bytes, bytes).encrypt(Buffer.from(host)));
console.log(`crypto-js 4.2.0 ${cryptoJs}\nNode            ${node}\naes-js 3.1.2    ${aesJs}`);
assert.equal(cryptoJs, node);
assert.equal(aesJs.slice(0, 2), node.slice(0, 2));
assert.notEqual(aesJs.slice(2), node.slice(2));
const whole = new aes.ModeOfOperation.cfb(bytes, bytes, 16);
assert.throws(() => whole.encrypt(Buffer.from(host)), /invalid plaintext size/);
const padded = host.padEnd(32, '0');
assert.equal(hex(whole.encrypt(Buffer.from(padded))).slice(0, node.length), node);
console.log('aes-js with a segment of 16 bytes: refused; the same as the others once the host is padded');
END
node seen.mjs
