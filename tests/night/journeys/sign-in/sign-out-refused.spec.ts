// The service's refusal of a sign-out is said on every way out; on the device the sign-out is complete.

import { sayRefusal } from '#tests/journeys/sign-in/refused-sign-out.ts';
import { test } from '#tests/journeys/support/journey.ts';

test.use({ serviceWorkers: 'allow' });

sayRefusal(['address', 'screen']);
