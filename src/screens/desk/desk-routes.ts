// The screens of the desk. Each is a chunk of its own; addresses are below /desk.
import { type ComponentType, lazy } from 'react';
import { RecordKind, recordKinds } from '#contract/models/desk/record-kinds.ts';
import type { Right } from '#contract/models/roles.ts';

/** A screen of the desk. */
export interface DeskRoute {
  /** Below /desk; '' is the desk's first screen. */
  path: string;
  /** Whoever lacks it reads that it is not part of the role. */
  right: Right;
  Screen: ComponentType;
  /** The same for addresses between which the screen stays as it is; others begin it anew. */
  stays?: string;
}

const WorkbenchScreen = lazy(async () => ({
  default: (await import('./workbench/workbench-screen.tsx')).WorkbenchScreen,
}));
const RequestsScreen = lazy(async () => ({
  default: (await import('./requests/requests-screen.tsx')).RequestsScreen,
}));
const RecordsScreen = lazy(async () => ({
  default: (await import('./records/records-screen.tsx')).RecordsScreen,
}));
const RecordScreen = lazy(async () => ({
  default: (await import('./record/record-screen.tsx')).RecordScreen,
}));
const ImportsScreen = lazy(async () => ({
  default: (await import('./imports/imports-screen.tsx')).ImportsScreen,
}));
const ChangesScreen = lazy(async () => ({
  default: (await import('./changes/changes-screen.tsx')).ChangesScreen,
}));
const StaffScreen = lazy(async () => ({
  default: (await import('./staff/staff-screen.tsx')).StaffScreen,
}));

const KeysScreen = lazy(async () => ({
  default: (await import('./api-keys/keys-screen.tsx')).KeysScreen,
}));

/** The queue stays beside the request that is open. */
const requestRoute = {
  right: 'handleFeedback',
  Screen: RequestsScreen,
  stays: 'requests',
} as const;

/** The list stays behind the report that is open. */
const importRoute = {
  right: 'importLists',
  Screen: ImportsScreen,
  stays: 'imports',
} as const;

const TreeScreen = lazy(async () => ({
  default: (await import('./trees/tree-screen.tsx')).TreeScreen,
}));

/** Every librarian sees the records; the screens say who may change them. */
const recordRoutes = RecordKind.options.flatMap((kind): DeskRoute[] => [
  {
    path: `records/${kind}`,
    right: 'openDesk',
    Screen: recordKinds[kind].isTree ? TreeScreen : RecordsScreen,
  },
  { path: `records/${kind}/:id`, right: 'openDesk', Screen: RecordScreen },
]);

export const deskRoutes: readonly DeskRoute[] = [
  { path: '', right: 'openDesk', Screen: WorkbenchScreen },
  { path: 'requests', ...requestRoute },
  { path: 'requests/:kind/:id', ...requestRoute },
  ...recordRoutes,
  { path: 'imports', ...importRoute },
  { path: 'imports/:id', ...importRoute },
  { path: 'changes', right: 'readAudit', Screen: ChangesScreen },
  { path: 'staff', right: 'manageStaff', Screen: StaffScreen },
  { path: 'keys', right: 'manageKeys', Screen: KeysScreen },
];
