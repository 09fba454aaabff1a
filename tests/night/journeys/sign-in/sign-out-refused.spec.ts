// The service's refusal of a sign-out is said on every way out; on the device the sign-out is complete.

import { test } from '#tests/journeys/support/journey.ts';
import { sayRefusal } from './refused-sign-out.ts';

test.use({ serviceWorkers: 'allow' });

sayRefusal(['menu', 'address', 'screen']);
