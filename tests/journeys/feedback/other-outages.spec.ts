// A confirmed fault of a journal, of another resource, and of the database by which a journal is reached, is shown in
// lists and details, before the click.
import { showFaults } from './outages.ts';

showFaults([['journal', '/journalList']]);
