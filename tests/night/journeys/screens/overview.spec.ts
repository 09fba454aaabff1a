// The collection in numbers: every figure leads to the list of just that.
import { followMonths } from '#tests/journeys/screens/months.ts';

followMonths(['journal']);
