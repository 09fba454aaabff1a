import { expect, test } from 'vitest';
import { isAdminQuit } from './admin-quit.ts';

const parent = {};
const self = { parent };
const origins = ['https://desk.example.edu'];
const genuine = { data: { type: 'adminQuit' }, origin: origins[0] ?? '', source: parent };

test('the embedding window of a listed origin is obeyed', () => {
  expect(isAdminQuit(genuine, origins, self)).toBe(true);
});

test.each([
  ['another origin', { origin: 'https://desk.example.edu.evil.example' }],
  ['the same name over http', { origin: 'http://desk.example.edu' }],
  ['another port', { origin: 'https://desk.example.edu:8443' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['another window of that origin', { source: {} }],
  ['a text', { data: 'adminQuit' }],
  ['another type', { data: { type: 'adminQuit2' } }],
  ['more than the message', { data: { type: 'adminQuit', to: '/x' } }],
  ['nothing', { data: null }],
])('%s is not', (_, change) => {
  expect(isAdminQuit({ ...genuine, ...change }, origins, self)).toBe(false);
});

test('a page that nobody embeds obeys nobody', () => {
  const alone: { parent: unknown } = { parent: null };
  alone.parent = alone;
  expect(isAdminQuit({ ...genuine, source: alone }, origins, alone)).toBe(false);
});
