// Before every file of contract tests: what it opens is closed after it.
import { afterAll } from 'vitest';
import { closePortals } from './portal.ts';

afterAll(closePortals);
