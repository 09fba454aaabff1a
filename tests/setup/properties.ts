// A property test tries the same values at every run, so that the gate's verdict is about the tree and not about luck.
import fc from 'fast-check';

fc.configureGlobal({ seed: 20_261_128, numRuns: 50 });
