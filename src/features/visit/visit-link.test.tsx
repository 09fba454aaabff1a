import type { MouseEvent, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { VisitLink } from './visit-link.tsx';

type Press = (event: MouseEvent<HTMLAnchorElement>) => void;

const recorded: string[] = [];
vi.mock('#data/use-command.ts', () => ({
  useCommand: () => async (input: { action: string }) => recorded.push(input.action),
}));

/** What the link does when a button of the mouse but the first is pressed on it. */
let pressed: Press = () => {};
function Shown() {
  const link: ReactElement<{ onAuxClick: Press }> = VisitLink({
    resource: { kind: 'database', id: 'cnki' },
    url: 'https://www.cnki.net/',
    children: 'CNKI',
  });
  pressed = link.props.onAuxClick;
  return link;
}

test('a resource that the middle button opens in a tab is visited; a menu opens nothing', () => {
  vi.stubGlobal('location', { search: '' });
  renderToStaticMarkup(<Shown />);
  const currentTarget = { getAttribute: () => null };
  const press = (button: number) => pressed({ button, currentTarget } as never);
  press(2);
  expect(recorded).toEqual([]);
  press(1);
  expect(recorded).toEqual(['access']);
});
