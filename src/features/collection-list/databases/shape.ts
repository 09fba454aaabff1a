// The shape of the list of databases.
import { DocumentType } from '#contract/models/document-types.ts';
import { AccessKind } from '#contract/models/model.ts';
import { stateOrder } from '#contract/rules/lists/database-filters.ts';
import { monthOf } from '#contract/rules/rules.ts';
import {
  formOf,
  type ListQuery,
  type ListShape,
  type ListSorts,
  oneOf,
  type QueryEdit,
  upTo,
} from '../list-shape.ts';

export type DatabaseFilter = 'subject' | 'access' | 'state' | 'type' | 'language' | 'vendor';
/** `new` is '1'; `added` is the month in which the library got the database, `yyyy-MM`. */
export type DatabaseParameter = 'new' | 'added' | 'view' | 'group' | 'sort';
export type DatabaseQuery = ListQuery<DatabaseFilter, DatabaseParameter>;

export type DatabaseEdit = QueryEdit<DatabaseFilter, DatabaseParameter>;

export type DatabaseSort = 'relevance' | 'name' | 'newest';
export const databaseSorts: ListSorts<DatabaseSort> = {
  all: ['relevance', 'name', 'newest'],
  usual: 'name',
};

const maxLength = 200;

export const databaseShape: ListShape<DatabaseFilter, DatabaseParameter> = {
  choices: {
    subject: upTo(maxLength),
    access: oneOf(AccessKind.options),
    state: oneOf(stateOrder),
    type: oneOf(DocumentType.options),
    language: upTo(maxLength),
    vendor: upTo(maxLength),
  },
  single: {
    new: oneOf(['1']),
    added: monthOf,
    view: oneOf(['card']),
    group: oneOf(['letter', 'subject']),
    sort: oneOf(databaseSorts.all),
  },
  narrowing: ['subject', 'access', 'state', 'type', 'language', 'vendor', 'new', 'added'],
  hasLetters: true,
  sorts: databaseSorts,
};

/** Reads and writes the list's address. */
export const databaseForm = formOf(databaseShape);
