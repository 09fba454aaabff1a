// The librarians' desk: one route of the page, with a table of screens of its own.
import { useState } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { deskPath } from '#contract/wire/paths.ts';
import { addDeskTexts } from '#i18n/desk-texts.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Boundary } from '#ui/layout/boundary.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { type DeskRoute, deskRoutes } from './desk-routes.ts';
import { useMayDo } from './frame/desk-context.ts';
import { DeskFrame } from './frame/desk-frame.tsx';

/** The desk, with the screen of the address. */
export function DeskScreen() {
  useState(addDeskTexts);
  return <DeskFrame>{useRoutes(routes)}</DeskFrame>;
}

/** As data, since readers' screens are too: `Routes` would be loaded by them. */
const routes = [
  ...deskRoutes.map((route) => ({ path: route.path, element: <Allowed route={route} /> })),
  { path: '*', element: <Refused area="missing" /> },
];

/** The screen, where the librarian's roles allow it. */
function Allowed({ route: { right, Screen, stays } }: { route: DeskRoute }) {
  const text = useText();
  const isAllowed = useMayDo(right);
  const { pathname } = useLocation();
  if (!isAllowed) return <Refused area="noRight" />;
  return (
    <Boundary fallback={<Skeleton lines={['30%', '90%', '80%']} label={text('desk.loading')} />}>
      <Screen key={stays ?? pathname} />
    </Boundary>
  );
}

function Refused({ area }: { area: 'missing' | 'noRight' }) {
  const text = useText();
  const title = text(`desk.${area}.title`);
  usePageTitle(title);
  return (
    <StatePanel title={title} text={text(`desk.${area}.text`)} isScreen>
      <LinkButton to={deskPath}>{text('desk.noRight.back')}</LinkButton>
    </StatePanel>
  );
}
