// Built-in texts in English of the librarians' desk: they are loaded with it alone (desk-texts.ts).
import desk from './en/desk.json' with { type: 'json' };
import deskChanges from './en/desk-changes.json' with { type: 'json' };
import deskEditor from './en/desk-editor.json' with { type: 'json' };
import deskFields from './en/desk-fields.json' with { type: 'json' };
import deskFigures from './en/desk-figures.json' with { type: 'json' };
import deskImports from './en/desk-imports.json' with { type: 'json' };
import deskKeys from './en/desk-keys.json' with { type: 'json' };
import deskNotices from './en/desk-notices.json' with { type: 'json' };
import deskRecords from './en/desk-records.json' with { type: 'json' };
import deskRequests from './en/desk-requests.json' with { type: 'json' };
import deskSecurity from './en/desk-security.json' with { type: 'json' };
import deskStaff from './en/desk-staff.json' with { type: 'json' };
import deskTasks from './en/desk-tasks.json' with { type: 'json' };
import deskTrials from './en/desk-trials.json' with { type: 'json' };
import deskUsage from './en/desk-usage.json' with { type: 'json' };
import deskWorth from './en/desk-worth.json' with { type: 'json' };

export const deskPack = {
  desk,
  deskStaff,
  deskChanges,
  deskEditor,
  deskFields,
  deskFigures,
  deskImports,
  deskKeys,
  deskNotices,
  deskRecords,
  deskRequests,
  deskSecurity,
  deskTasks,
  deskTrials,
  deskUsage,
  deskWorth,
};
