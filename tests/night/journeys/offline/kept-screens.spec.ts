// Every document is kept, in both layouts.
import { keptPaths, readKept } from '#tests/journeys/offline/kept.ts';

readKept('phone', keptPaths);
readKept('desktop', keptPaths);
