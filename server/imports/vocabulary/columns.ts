// What lists call their columns, in lower case: `columns/*.json`. Of columns with the same name, the last one has it.
import access from './columns/access.json' with { type: 'json' };
import books from './columns/books.json' with { type: 'json' };
import databases from './columns/databases.json' with { type: 'json' };
import journals from './columns/journals.json' with { type: 'json' };
import others from './columns/others.json' with { type: 'json' };
import works from './columns/works.json' with { type: 'json' };

export type AccessColumn = keyof typeof access;

export const databaseColumns = { ...databases, ...access };
export type DatabaseColumn = keyof typeof databaseColumns;

export const otherColumns = { ...others, ...access };
export type OtherColumn = keyof typeof otherColumns;

export const journalColumns = journals;
export type JournalColumn = keyof typeof journals;

export const bookColumns = books;
export type BookColumn = keyof typeof books;

export const workColumns = works;
export type WorkColumn = keyof typeof works;
