// A phone keeps the documents that were opened.
import { readKept } from './kept.ts';

readKept('phone', ['/personalIndex', '/databaseDetail?id=wind', '/journalList', '/notice']);
