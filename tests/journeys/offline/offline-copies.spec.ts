// What a reader chooses to have on this device is there without a network: lists with their details, what
// they follow, notices; and it is only said to be there when it is.
import { test } from '../support/journey.ts';
import { readKeptLists } from './keeping.ts';

test.use({ serviceWorkers: 'allow' });

readKeptLists(['demo']);
