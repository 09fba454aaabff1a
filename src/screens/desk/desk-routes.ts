// The screens of the desk. Each is a chunk of its own; addresses are below /desk.
import { type ComponentType, lazy } from 'react';
import { RecordKind } from '#contract/models/desk/record-kinds.ts';
import type { Right } from '#contract/models/roles.ts';

/** A screen of the desk. */
export interface DeskRoute {
  /** Below /desk; '' is the desk's first screen. */
  path: string;
  /** Whoever lacks it reads that it is not part of the role. */
  right: Right;
  Screen: ComponentType;
}

const RecordsScreen = lazy(async () => ({
  default: (await import('./records/records-screen.tsx')).RecordsScreen,
}));
const RecordScreen = lazy(async () => ({
  default: (await import('./record/record-screen.tsx')).RecordScreen,
}));

/** Every librarian sees the records; the screens say who may change them. */
const recordRoutes = RecordKind.options.flatMap((kind): DeskRoute[] => [
  { path: `records/${kind}`, right: 'openDesk', Screen: RecordsScreen },
  { path: `records/${kind}/:id`, right: 'openDesk', Screen: RecordScreen },
]);

const SecurityScreen = lazy(async () => ({
  default: (await import('./security/security-screen.tsx')).SecurityScreen,
}));

export const deskRoutes: readonly DeskRoute[] = [
  ...recordRoutes,
  { path: 'security', right: 'openDesk', Screen: SecurityScreen },
];
