// The screens of the desk. Each is a chunk of its own; addresses are below /desk.
import { type ComponentType, lazy } from 'react';
import type { Right } from '#contract/models/roles.ts';

/** A screen of the desk. */
export interface DeskRoute {
  /** Below /desk; '' is the desk's first screen. */
  path: string;
  /** Whoever lacks it reads that it is not part of the role. */
  right: Right;
  Screen: ComponentType;
}

const RequestsScreen = lazy(async () => ({
  default: (await import('./requests/requests-screen.tsx')).RequestsScreen,
}));

export const deskRoutes: readonly DeskRoute[] = [
  {
    path: '',
    right: 'openDesk',
    Screen: lazy(async () => ({
      default: (await import('./workbench/workbench-screen.tsx')).WorkbenchScreen,
    })),
  },
  ...['requests', 'requests/:kind/:id'].map((path) => ({
    path,
    right: 'handleFeedback' as const,
    Screen: RequestsScreen,
  })),
  {
    path: 'records/:kind',
    right: 'openDesk',
    Screen: lazy(async () => ({
      default: (await import('./records/records-screen.tsx')).RecordsScreen,
    })),
  },
  {
    path: 'changes',
    right: 'readAudit',
    Screen: lazy(async () => ({
      default: (await import('./changes/changes-screen.tsx')).ChangesScreen,
    })),
  },
  {
    path: 'staff',
    right: 'manageStaff',
    Screen: lazy(async () => ({
      default: (await import('./staff/staff-screen.tsx')).StaffScreen,
    })),
  },
];
