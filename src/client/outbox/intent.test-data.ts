// Intents for tests.
import type { InputOf } from '#contract/calls/declare.ts';
import type { setFollow } from '#contract/calls/patron/follows.ts';
import type { ResourceKind } from '#contract/models/model.ts';
import type { Intent } from './outbox.ts';

export function intentOf<I>(call: Intent['call'], id: string, input: I): Intent<I> {
  const made = { libraryCode: '900001', patron: 'reader', madeAt: 1 };
  return { id, call, input, ...made, state: 'waiting', schema: 1, attempts: 0 };
}

export function followIntent(id: string, isFollowed: boolean, kind: ResourceKind = 'database') {
  const input: InputOf<typeof setFollow> = { resource: { kind, id }, isFollowed };
  return intentOf('setFollow', `intent-${id}`, input);
}
