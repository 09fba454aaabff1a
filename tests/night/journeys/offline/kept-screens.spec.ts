// Every document is kept, in both layouts.
import { keptPaths, readKept } from './kept.ts';

readKept('phone', keptPaths);
readKept('desktop', keptPaths);
