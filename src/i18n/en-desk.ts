// Built-in texts in English of the librarians' desk: they are loaded with it alone (desk-texts.ts).
import desk from './en/desk.json' with { type: 'json' };
import deskFields from './en/desk-fields.json' with { type: 'json' };
import deskRecords from './en/desk-records.json' with { type: 'json' };
import deskSecurity from './en/desk-security.json' with { type: 'json' };

export const deskPack = { desk, deskFields, deskRecords, deskSecurity };
