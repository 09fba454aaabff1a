// Built-in texts in Chinese of the librarians' desk: they are loaded with it alone (desk-texts.ts).
import desk from './zh_CN/desk.json' with { type: 'json' };
import deskFields from './zh_CN/desk-fields.json' with { type: 'json' };
import deskRecords from './zh_CN/desk-records.json' with { type: 'json' };
import deskSecurity from './zh_CN/desk-security.json' with { type: 'json' };

export const deskPack = { desk, deskFields, deskRecords, deskSecurity };
