// What a reader did while the service was gone: said as it is, kept, and sent as soon as any tab
// learns that the service answers again.
import { test } from '../support/journey.ts';
import { places, sendFollows } from './sending-later.ts';

test.use({ serviceWorkers: 'allow' });

sendFollows(places.filter(({ label }) => label === 'intl'));
