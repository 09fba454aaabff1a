// The button of the menu, which loads when it is first opened: most readers never open it.

import { makeStyles, tokens } from '@fluentui/react-components';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { PersonCircle20Regular } from '@fluentui/react-icons/svg/person-circle';
import { useRef, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { usePatron } from '#session/use-session.ts';
import { latePart } from '#ui/layout/late-part.tsx';
import { barFocusRing } from '#ui/styles/action-styles.ts';
import { narrowDesktop } from '#ui/styles/breakpoints.ts';

import type { MenuKind } from './places.ts';

const ShellMenuList = latePart(async () => (await import('./shell-menu-list.tsx')).ShellMenuList);

export function ShellMenu({ of, className }: { of: MenuKind; className?: string }) {
  const styles = useStyles();
  const text = useText();
  const patron = usePatron();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isAccount = of === 'account';
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className ?? styles.trigger}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isAccount ? <PersonCircle20Regular /> : <MoreHorizontal20Regular />}
        <span className={styles.label}>
          {isAccount ? patron?.username : text('shell.nav.more')}
        </span>
      </button>
      {isOpen ? (
        <ShellMenuList of={of} target={button.current} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

const useStyles = makeStyles({
  trigger: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: `${tokens.strokeWidthThin} solid currentColor`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':focus-visible': barFocusRing,
  },
  label: {
    maxWidth: '10em',
    [narrowDesktop]: { maxWidth: '4.5em' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
