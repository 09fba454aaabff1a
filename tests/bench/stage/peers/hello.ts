// A peer for requests a second: the same router and server with nothing behind them, as a process.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono();
app.get('*', (context) => context.json({ flag: true, code: 200, message: 'ok', data: null }));
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT) }, ({ port }) => {
  console.log(port);
});
