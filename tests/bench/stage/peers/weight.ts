// A peer for documents a second: a bare server that answers every request with as many bytes as its argument says.
import { randomBytes } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const body = randomBytes(Number(process.argv[2]));
const app = new Hono();
app.get('*', (context) => context.body(body));
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT) }, ({ port }) => {
  console.log(port);
});
