// Media queries for makeStyles; the width is the minimum of the desktop layout (docs/requirements.md,
// S9.07).

/** Compact layout. */
export const compact = '@media (max-width: 1039.98px)';
/** Compact layout, except on paper. */
export const compactScreen = '@media screen and (max-width: 1039.98px)';
/** Desktop layout. */
export const desktop = '@media (min-width: 1040px)';
/** Desktop layout where the bar has little room. */
export const narrowDesktop = '@media (min-width: 1040px) and (max-width: 1359.98px)';
/** Desktop layout where the bar has room for everything. */
export const wideDesktop = '@media (min-width: 1360px)';
/**
 * Within `compact`: hides a part of the desktop layout. A document may have it in a narrow window, because the service
 * guesses the layout, and the program takes it away later.
 */
export const untilCompact = { '@media (scripting: enabled)': { display: 'none' } } as const;

/** Browsers without scripts. */
export const unscripted = '@media (scripting: none)';

/** The smallest height and width of a touch target on compact layouts. */
export const touchTarget = '44px';

/** Printed pages. */
export const print = '@media print';

/** Height of the bar at the top. */
export const topBarHeight = '56px';

/** Height of the bottom bar on compact layouts, safe area included. */
export const bottomBarHeight = 'calc(56px + env(safe-area-inset-bottom))';

/** Height of the notes above the bottom bar (src/app/shell/notes/foot.ts). */
export const footRoom = 'var(--foot-room, 0px)';
