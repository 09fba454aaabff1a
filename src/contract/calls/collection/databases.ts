// Calls for the library's databases.
import * as z from 'zod/mini';
import { DatabaseDetail, DatabaseSummary } from '../../models/database-model.ts';
import { listLimit } from '../../rules/rules.ts';
import { query } from '../declare.ts';

export const listDatabases = query({
  name: 'listDatabases',
  summary: "The library's databases in the order of their Chinese names: one page.",
  family: 'signed:databaseResources',
  method: 'GET',
  path: '/databases',
  audience: 'library',
  keyScope: 'catalogue:read',
  input: z.strictObject({
    /** Number of databases to skip at the beginning. */
    offset: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
    /** Maximum number of databases in the answer. */
    limit: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(listLimit)),
  }),
  output: z.object({
    /** Total number of databases. */
    total: z.number(),
    /** The databases of this part of the list. */
    items: z.array(DatabaseSummary),
  }),
  readable: 'library',
});

export const getDatabase = query({
  name: 'getDatabase',
  summary: 'One database with all details that readers may see.',
  family: 'signed:databaseResources',
  method: 'GET',
  path: '/databases/{id}',
  audience: 'library',
  keyScope: 'catalogue:read',
  input: z.strictObject({
    /** Id of the database. */
    id: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  output: DatabaseDetail,
  readable: 'library',
});
