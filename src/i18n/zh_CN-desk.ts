// Built-in texts in Chinese of the librarians' desk: they are loaded with it alone (desk-texts.ts).
import desk from './zh_CN/desk.json' with { type: 'json' };
import deskChanges from './zh_CN/desk-changes.json' with { type: 'json' };
import deskEditor from './zh_CN/desk-editor.json' with { type: 'json' };
import deskFields from './zh_CN/desk-fields.json' with { type: 'json' };
import deskFigures from './zh_CN/desk-figures.json' with { type: 'json' };
import deskImports from './zh_CN/desk-imports.json' with { type: 'json' };
import deskKeys from './zh_CN/desk-keys.json' with { type: 'json' };
import deskNotices from './zh_CN/desk-notices.json' with { type: 'json' };
import deskRecords from './zh_CN/desk-records.json' with { type: 'json' };
import deskRequests from './zh_CN/desk-requests.json' with { type: 'json' };
import deskSecurity from './zh_CN/desk-security.json' with { type: 'json' };
import deskStaff from './zh_CN/desk-staff.json' with { type: 'json' };
import deskTasks from './zh_CN/desk-tasks.json' with { type: 'json' };
import deskTrials from './zh_CN/desk-trials.json' with { type: 'json' };
import deskUsage from './zh_CN/desk-usage.json' with { type: 'json' };
import deskWorth from './zh_CN/desk-worth.json' with { type: 'json' };

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
