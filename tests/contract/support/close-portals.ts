// Closes after every file of contract tests what the file has opened.
import { afterAll } from 'vitest';
import { closePortals } from './portal.ts';

afterAll(closePortals);
