// Playwright calls this before the journeys, once the service is ready.
import { addWorkerAccounts } from '../journeys/support/own-account.ts';

export default ({ workers }: { workers: number }) => addWorkerAccounts(workers);
