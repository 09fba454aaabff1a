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
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { Book20Regular } from '@fluentui/react-icons/svg/book';
import { BookCoins20Regular } from '@fluentui/react-icons/svg/book-coins';
import { Box20Regular } from '@fluentui/react-icons/svg/box';
import { DataPie20Regular } from '@fluentui/react-icons/svg/data-pie';
import { DocumentArrowRight20Regular } from '@fluentui/react-icons/svg/document-arrow-right';
import { DocumentText20Regular } from '@fluentui/react-icons/svg/document-text';
import { Info20Regular } from '@fluentui/react-icons/svg/info';
import { LocalLanguage20Regular } from '@fluentui/react-icons/svg/local-language';
import { News20Regular } from '@fluentui/react-icons/svg/news';
import { Person20Regular } from '@fluentui/react-icons/svg/person';
import { PersonFeedback20Regular } from '@fluentui/react-icons/svg/person-feedback';
import { QuestionCircle20Regular } from '@fluentui/react-icons/svg/question-circle';
import { Ribbon20Regular } from '@fluentui/react-icons/svg/ribbon';
import { SignOut20Regular } from '@fluentui/react-icons/svg/sign-out';
import { TextQuote20Regular } from '@fluentui/react-icons/svg/text-quote';
import { Trophy20Regular } from '@fluentui/react-icons/svg/trophy';
import { useAtom } from 'jotai';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { shellPaths, topLevelPaths } from '#contract/wire/paths.ts';
import { useLeave } from '#features/sign-out/use-leave.ts';
import { useText } from '#i18n/use-text.ts';
import { type Appearance, appearanceAtom } from '#session/atoms.ts';
import { useLanguageSwitch } from '#session/language.ts';
import { isPatron } from '#session/machine.ts';
import { goToSignIn } from '#session/sign-in.ts';
import { useSession } from '#session/use-session.ts';
import { useModal } from '#ui/dialogs/use-modal.tsx';
import { type MenuKind, type Place, titlePlaces } from './places.ts';

/** They load with the menu, because the bar shows no icons. */
const titleIcons: Readonly<Record<string, ReactElement>> = {
  [shellPaths.journalList]: <News20Regular />,
  [shellPaths.ebookList]: <Book20Regular />,
};

interface ShellMenuListProps {
  of: MenuKind;
  target: HTMLElement | null;
  onClose: () => void;
}

export function ShellMenuList({ of, target, onClose }: ShellMenuListProps) {
  useModal();
  const isAll = of === 'all';
  const isIn = isPatron(useSession());
  const [appearance, setAppearance] = useAtom(appearanceAtom);
  return (
    <Menu
      open
      positioning={{ target, position: isAll ? 'above' : 'below', align: 'end' }}
      checkedValues={{ appearance: [appearance] }}
      onCheckedValueChange={(_, { checkedItems }) => setAppearance(checkedItems[0] as Appearance)}
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <MenuPopover>
        <MenuList>
          {of === 'more' && isIn ? null : <AccountItems isAlone={of === 'account'} />}
          {of === 'account' ? null : <OtherItems isAll={isAll} />}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function OtherItems({ isAll }: { isAll: boolean }) {
  const text = useText();
  const navigate = useNavigate();
  const languageSwitch = useLanguageSwitch();
  return (
    <>
      {isAll
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
    </>
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

function AccountItems({ isAlone }: { isAlone: boolean }) {
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
      {isAlone ? null : <MenuDivider />}
    </>
  );
}

/** Only the menu leads there, on both layouts. */
const menuPlaces: readonly Place[] = [
  { path: shellPaths.otherResourceNav, label: 'shell.nav.others', Icon: Box20Regular },
  { path: shellPaths.literatureList, label: 'shell.nav.literature', Icon: DocumentText20Regular },
  { path: shellPaths.achieveList, label: 'shell.nav.achievements', Icon: Ribbon20Regular },
  { path: shellPaths.quoteList, label: 'shell.nav.quotes', Icon: TextQuote20Regular },
  { path: shellPaths.fundList, label: 'shell.nav.funds', Icon: BookCoins20Regular },
  { path: shellPaths.resourceOverview, label: 'shell.nav.overview', Icon: DataPie20Regular },
  { path: shellPaths.topList, label: 'shell.nav.rankings', Icon: Trophy20Regular },
  {
    path: shellPaths.literatureDelivery,
    label: 'shell.nav.delivery',
    Icon: DocumentArrowRight20Regular,
  },
  { path: shellPaths.keptOnDevice, label: 'shell.nav.kept', Icon: ArrowDownload20Regular },
  { path: shellPaths.suggestFeedback, label: 'shell.nav.feedback', Icon: PersonFeedback20Regular },
  { path: shellPaths.helpPage, label: 'shell.nav.help', Icon: QuestionCircle20Regular },
  { path: shellPaths.aboutUs, label: 'shell.nav.about', Icon: Info20Regular },
];
