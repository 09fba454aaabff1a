// The menu with account, places, language and appearance.

import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
} from '@fluentui/react-components';
import { AlertBadge20Regular } from '@fluentui/react-icons/svg/alert-badge';
import { Book20Regular } from '@fluentui/react-icons/svg/book';
import { LocalLanguage20Regular } from '@fluentui/react-icons/svg/local-language';
import { News20Regular } from '@fluentui/react-icons/svg/news';
import { Person20Regular } from '@fluentui/react-icons/svg/person';
import { SignOut20Regular } from '@fluentui/react-icons/svg/sign-out';
import { useAtom } from 'jotai';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { shellPaths, topLevelPaths } from '#contract/wire/paths.ts';
import { useLeave } from '#features/sign-out/use-leave.ts';
import { useText } from '#i18n/use-text.ts';
import { type Appearance, appearanceAtom } from '#session/atoms.ts';
import { isPatron } from '#session/machine.ts';
import { goToSignIn } from '#session/sign-in.ts';
import { useLanguageSwitch } from '#session/use-language-switch.ts';
import { useSession } from '#session/use-session.ts';
import { useModal } from '#ui/controls/use-modal.tsx';
import { useCompactLayout } from '#ui/layout/use-compact-layout.ts';
import { menuPlaces } from './menu-places.ts';
import { titlePlaces } from './places.ts';

/** Icons of these places; they load with the menu, because the bar shows no icons. */
const titleIcons: Readonly<Record<string, ReactElement>> = {
  [shellPaths.journalList]: <News20Regular />,
  [shellPaths.ebookList]: <Book20Regular />,
};

interface ShellMenuListProps {
  target: HTMLElement | null;
  onClose: () => void;
}

/** The open menu; Escape, a choice or a click outside closes it. */
export function ShellMenuList({ target, onClose }: ShellMenuListProps) {
  const text = useText();
  useModal();
  const isCompact = useCompactLayout();
  const navigate = useNavigate();
  const languageSwitch = useLanguageSwitch();
  const [appearance, setAppearance] = useAtom(appearanceAtom);
  return (
    <Menu
      open
      positioning={{ target, position: isCompact ? 'above' : 'below', align: 'end' }}
      checkedValues={{ appearance: [appearance] }}
      onCheckedValueChange={(_, { checkedItems }) => setAppearance(checkedItems[0] as Appearance)}
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <MenuPopover>
        <MenuList>
          <AccountItems />
          {isCompact
            ? titlePlaces.map(({ path, label }) => (
                <MenuItem key={path} icon={titleIcons[path]} onClick={() => navigate(path)}>
                  {text(label)}
                </MenuItem>
              ))
            : null}
          {menuPlaces.map(({ path, label, Icon }) => (
            <MenuItem key={path} icon={<Icon />} onClick={() => navigate(path)}>
              {text(label)}
            </MenuItem>
          ))}
          <MenuItem icon={<LocalLanguage20Regular />} {...languageSwitch}>
            {text('shell.settings.language')}
          </MenuItem>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>{text('shell.settings.theme')}</MenuGroupHeader>
            <MenuItemRadio name="appearance" value="system">
              {text('shell.settings.themeSystem')}
            </MenuItemRadio>
            <MenuItemRadio name="appearance" value="light">
              {text('shell.settings.themeLight')}
            </MenuItemRadio>
            <MenuItemRadio name="appearance" value="dark">
              {text('shell.settings.themeDark')}
            </MenuItemRadio>
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function SignInItem() {
  const text = useText();
  return (
    <MenuItem icon={<Person20Regular />} onClick={() => goToSignIn()}>
      {text('shell.account.signIn')}
    </MenuItem>
  );
}

function AccountItems() {
  const text = useText();
  const session = useSession();
  const leave = useLeave();
  const navigate = useNavigate();
  if (!isPatron(session)) {
    return <SignInItem />;
  }
  return (
    <>
      <MenuGroupHeader>
        {text('shell.account.signedInAs', { name: session.userInfo.username })}
      </MenuGroupHeader>
      {session.kind === 'expired' ? <SignInItem /> : null}
      <MenuItem icon={<AlertBadge20Regular />} onClick={() => navigate(topLevelPaths.subscription)}>
        {text('shell.nav.subscription')}
      </MenuItem>
      <MenuItem icon={<SignOut20Regular />} onClick={() => void leave()}>
        {text('shell.account.signOut')}
      </MenuItem>
      <MenuDivider />
    </>
  );
}
