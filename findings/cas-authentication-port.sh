#!/usr/bin/env bash
# cas-authentication 0.0.8 leaves out the port of `cas_url` where it confirms a ticket: it asks port 80 or 443 of the host,
# though readers are sent to the address with its port. CAS servers commonly stand at 8443.
# Expected: a question at the port given. Seen: none there; the sign-in ends in 401.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log
npm install --no-audit --no-fund cas-authentication@0.0.8 >> npm.log 2>&1 || { cat npm.log; exit 2; }
cat > seen.cjs << 'END'
const assert = require('node:assert');
const http = require('node:http');
const CASAuthentication = require('cas-authentication');

const asked = [];
const ask = http.request;
http.request = (options, ...rest) => {
  asked.push(options.port);
  // Nobody is asked in earnest, whatever listens there.
  return ask({ ...options, host: '127.0.0.1', port: 1 }, ...rest);
};
const server = http.createServer((_, answer) => answer.end()).listen(0, '127.0.0.1', () => {
  const { port } = server.address();
  const cas = new CASAuthentication({
    cas_url: `http://127.0.0.1:${port}/cas`,
    service_url: 'http://portal.example.org',
    cas_version: '3.0',
  });
  const request = { url: '/?ticket=ST-1', query: { ticket: 'ST-1' }, session: {} };
  const answer = {
    sendStatus: (status) => {
      console.log(`cas-authentication 0.0.8: cas_url names port ${port}, asked was ${asked[0]}; status ${status}`);
      assert.deepEqual(asked, [80]);
      assert.notEqual(port, 80);
      assert.equal(status, 401);
      server.close();
    },
  };
  cas.bounce(request, answer, () => {});
});
END
node seen.cjs
