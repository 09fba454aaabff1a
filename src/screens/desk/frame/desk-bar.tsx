// The bar of the desk, in the library's colour: the library, the readers' portal, and the librarian's settings.
import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { LocalLanguage20Regular } from '@fluentui/react-icons/svg/local-language';
import { Open20Regular } from '@fluentui/react-icons/svg/open';
import { Person20Regular } from '@fluentui/react-icons/svg/person';
import { ShieldKeyhole20Regular } from '@fluentui/react-icons/svg/shield-keyhole';
import { SignOut20Regular } from '@fluentui/react-icons/svg/sign-out';
import { useAtom } from 'jotai';
import { Link } from 'react-router-dom';
import { deskPaths } from '#contract/wire/desk-paths.ts';
import { useLeave } from '#features/sign-out/use-leave.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { type Appearance, appearanceAtom } from '#session/atoms.ts';
import { useLanguageSwitch } from '#session/language.ts';
import { libraryName, useLibrary } from '#session/use-session.ts';
import { LanguageLink } from '#ui/layout/language-link.tsx';
import { barFocusRing } from '#ui/styles/action-styles.ts';
import { compact, print, touchTarget } from '#ui/styles/breakpoints.ts';
import { libraryTokens } from '#ui/styles/library-tokens.ts';
import type { Desk } from './desk-context.ts';

/** @param props.desk null until it is known who works here */
export function DeskBar({ desk }: { desk: Desk | null }) {
  const styles = useStyles();
  const text = useText();
  const library = useLibrary();
  const language = useLanguage();
  const languageSwitch = useLanguageSwitch();
  return (
    <header className={styles.bar}>
      <Link to={deskPaths.workbench} className={styles.home}>
        <span className={styles.mark} aria-hidden="true">
          {library.libraryAttr.mark}
        </span>
        <span className={styles.names}>
          <span className={styles.library}>{libraryName(library, language)}</span>
          <span className={styles.desk}>{text('desk.title')}</span>
        </span>
      </Link>
      <div className={styles.ends}>
        <span className={styles.wide}>
          <LanguageLink className={styles.action} onSwitch={languageSwitch.onClick} />
          <Link to="/" className={styles.action}>
            {text('desk.portal')}
          </Link>
        </span>
        <Settings name={desk?.displayName || desk?.username || text('desk.title')} />
      </div>
    </header>
  );
}

function Settings({ name }: { name: string }) {
  const styles = useStyles();
  const text = useText();
  const leave = useLeave();
  const languageSwitch = useLanguageSwitch();
  const [appearance, setAppearance] = useAtom(appearanceAtom);
  return (
    <Menu
      checkedValues={{ appearance: [appearance] }}
      onCheckedValueChange={(_, { checkedItems }) => setAppearance(checkedItems[0] as Appearance)}
    >
      <MenuTrigger disableButtonEnhancement>
        <button
          type="button"
          className={styles.action}
          aria-label={text('desk.settings', { name })}
        >
          <Person20Regular aria-hidden="true" />
          <span className={styles.person}>{name}</span>
        </button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<LocalLanguage20Regular />} {...languageSwitch}>
            {text('shell.settings.language')}
          </MenuItem>
          <Link to={deskPaths.security} className={styles.menuLink}>
            <MenuItem icon={<ShieldKeyhole20Regular />}>{text('deskSecurity.title')}</MenuItem>
          </Link>
          <Link to="/" className={styles.menuLink}>
            <MenuItem icon={<Open20Regular />}>{text('desk.portal')}</MenuItem>
          </Link>
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
          <MenuDivider />
          <MenuItem icon={<SignOut20Regular />} onClick={() => void leave()}>
            {text('shell.account.signOut')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    height: '56px',
    paddingInline: tokens.spacingHorizontalL,
    backgroundColor: libraryTokens.bar,
    color: libraryTokens.barForeground,
    [print]: { display: 'none' },
  },
  home: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    minHeight: touchTarget,
    color: 'inherit',
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': barFocusRing,
  },
  mark: {
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: libraryTokens.barForeground,
    color: libraryTokens.bar,
    fontWeight: tokens.fontWeightBold,
  },
  names: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  library: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  desk: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  ends: { display: 'flex', flexShrink: 0, alignItems: 'center' },
  wide: { display: 'flex', alignItems: 'center', [compact]: { display: 'none' } },
  person: {
    maxWidth: '12em',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    [compact]: { display: 'none' },
  },
  action: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    whiteSpace: 'nowrap',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': barFocusRing,
    [compact]: { minHeight: touchTarget },
  },
  menuLink: { textDecorationLine: 'none', color: 'inherit' },
});
