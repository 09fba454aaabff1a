// What browsers and slow disks do to storage is made good again (docs/design/safety.md, T18, T20, T21).
import { test } from '../support/journey.ts';
import { refillCaches } from './storage-faults.ts';

test.use({ serviceWorkers: 'allow' });

refillCaches(['demo']);
