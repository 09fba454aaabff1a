import { expect, test } from 'vitest';
import type { OwnDataPart } from '#contract/models/own-data-model.ts';
import { whyKept } from './why-kept.ts';

const said = (part: Omit<OwnDataPart, 'bytes'>) =>
  whyKept({ ...part, bytes: 0 }, (key, { count } = {}) => `${key} ${count}`);

test('each record that cannot be deleted has its own reason', () => {
  const supplied = { kind: 'deliveries', count: 1, forgettable: 0, working: 0 } as const;
  expect(said(supplied)).toEqual(['ownData.stored.of 0', 'ownData.stored.over.deliveries 1']);
  expect(said({ ...supplied, working: 1 })).toEqual([
    'ownData.stored.of 0',
    'ownData.stored.working 1',
  ]);
  expect(said({ kind: 'reports', count: 9, forgettable: 2, working: 3 })).toEqual([
    'ownData.stored.of 2',
    'ownData.stored.working 3',
    'ownData.stored.over.reports 4',
  ]);
});

test('messages that are still to be sent are counted', () => {
  expect(said({ kind: 'messages', count: 3, forgettable: 1, working: 2 })).toEqual([
    'ownData.stored.of 1',
    'ownData.stored.waiting 2',
  ]);
});

test('nothing is said where everything can be deleted, or goes with the account alone', () => {
  expect(said({ kind: 'reports', count: 2, forgettable: 2, working: 0 })).toEqual([]);
  expect(said({ kind: 'sessions', count: 2, forgettable: 0 })).toEqual([]);
});

test('no reason is invented where the service does not say it', () => {
  expect(said({ kind: 'deliveries', count: 2, forgettable: 1 })).toEqual(['ownData.stored.of 1']);
});
