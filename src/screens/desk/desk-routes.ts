// The screens of the desk; addresses are below /desk. They are one chunk: what twenty chunks share would be loaded by
// readers too (vite.config.ts).
import { type ComponentType, lazy } from 'react';
import { RecordKind, recordKinds } from '#contract/models/desk/record-kinds.ts';
import type { Right } from '#contract/models/roles.ts';
import { KeysScreen } from './api-keys/keys-screen.tsx';
import { ChangesScreen } from './changes/changes-screen.tsx';
import { FiguresScreen } from './figures/figures-screen.tsx';
import { ImportsScreen } from './imports/imports-screen.tsx';
import { RecordScreen } from './record/record-screen.tsx';
import { RecordsScreen } from './records/records-screen.tsx';
import { RequestsScreen } from './requests/requests-screen.tsx';
import { StaffScreen } from './staff/staff-screen.tsx';
import { OrderScreen } from './trees/order-screen.tsx';
import { TreeScreen } from './trees/tree-screen.tsx';
import { TrialScreen } from './trials/trial-screen.tsx';
import { TrialsScreen } from './trials/trials-screen.tsx';
import { UsageScreen } from './usage/usage-screen.tsx';
import { WorkbenchScreen } from './workbench/workbench-screen.tsx';
import { WorthScreen } from './worth/worth-screen.tsx';

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

/** Every librarian sees the records; the screens say who may change them. */
const recordRoutes = RecordKind.options.flatMap((kind): DeskRoute[] => [
  {
    path: `records/${kind}`,
    right: 'openDesk',
    Screen: recordKinds[kind].isTree ? TreeScreen : RecordsScreen,
  },
  ...(recordKinds[kind].isOrdered
    ? [{ path: `records/${kind}/order`, right: 'openDesk', Screen: OrderScreen } as const]
    : []),
  { path: `records/${kind}/:id`, right: 'openDesk', Screen: RecordScreen },
]);

const SecurityScreen = lazy(async () => ({
  default: (await import('./security/security-screen.tsx')).SecurityScreen,
}));

export const deskRoutes: readonly DeskRoute[] = [
  { path: '', right: 'openDesk', Screen: WorkbenchScreen },
  { path: 'requests', ...requestRoute },
  { path: 'requests/:kind/:id', ...requestRoute },
  ...recordRoutes,
  { path: 'trials', right: 'openDesk', Screen: TrialsScreen },
  { path: 'trials/:id', right: 'openDesk', Screen: TrialScreen },
  { path: 'figures', right: 'readFigures', Screen: FiguresScreen },
  { path: 'imports', ...importRoute },
  { path: 'imports/:id', ...importRoute },
  { path: 'usage', right: 'readFigures', Screen: UsageScreen },
  { path: 'worth', right: 'readFigures', Screen: WorthScreen },
  { path: 'worth/:id', right: 'readFigures', Screen: WorthScreen },
  { path: 'changes', right: 'readAudit', Screen: ChangesScreen },
  { path: 'staff', right: 'manageStaff', Screen: StaffScreen },
  { path: 'security', right: 'openDesk', Screen: SecurityScreen },
  { path: 'keys', right: 'manageKeys', Screen: KeysScreen },
];
