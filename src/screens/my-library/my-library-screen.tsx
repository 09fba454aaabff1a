// The personal center (docs/requirements.md, S2.23): followed and viewed resources, the patron's details,
// changes not sent yet, and the data stored on this device.
import {
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { useSearchParams } from 'react-router-dom';
import { listDepartmentTags } from '#contract/calls/library/departments.ts';
import { textIn } from '#contract/rules/rules.ts';
import { useRead } from '#data/use-read.ts';
import { PartTabs } from '#features/personal-center/part-tabs.tsx';
import { type Tab, tabs } from '#features/personal-center/parts.ts';
import { UnsentList } from '#features/unsent/unsent-list.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { isPatron } from '#session/machine.ts';
import { goToSignIn } from '#session/sign-in.ts';
import { usePageTitle, useSession } from '#session/use-session.ts';
import { Button } from '#ui/controls/button.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { badgeLook } from '#ui/styles/badge-styles.ts';
import { desktop, print } from '#ui/styles/breakpoints.ts';
import { FollowedList } from './followed-list.tsx';
import { DevicePanel } from './own-data/device-panel.tsx';
import { DevicesPanel } from './own-data/devices-panel.tsx';
import { StoredPanel } from './own-data/stored-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { DeliveryList } from './sent/delivery-list.tsx';
import { FeedbackList } from './sent/feedback-list.tsx';
import { PostedList } from './sent/posted-list.tsx';
import { ViewedList } from './viewed-list.tsx';

const parts = {
  followed: FollowedList,
  viewed: ViewedList,
  posted: PostedList,
  feedback: FeedbackList,
  deliveries: DeliveryList,
  profile: ProfilePanel,
  devices: DevicesPanel,
  stored: StoredPanel,
} as const satisfies Record<Tab, unknown>;

/** The departments of the account; nothing while they are not known. */
function DepartmentTags() {
  const styles = useStyles();
  const language = useLanguage();
  const text = useText();
  const items = useRead(listDepartmentTags, {}, { hideMessage: true }).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={text('profile.departments.label')}>
      {items.map(({ code, name }) => (
        <li key={code} className={styles.tag}>
          {textIn(name, language)}
        </li>
      ))}
    </ul>
  );
}

/** The screen of a signed-in patron; the guards keep visitors out. */
export function MyLibraryScreen() {
  const styles = useStyles();
  const text = useText();
  const session = useSession();
  const [params] = useSearchParams();
  const tab: Tab = tabs.find((name) => name === params.get('tab')) ?? 'followed';
  const Part = parts[tab];
  usePageTitle(text('patron.title'));
  // The guards will redirect to another screen.
  if (!isPatron(session)) return null;
  return (
    <>
      <div className={styles.head}>
        <PageTitle isLarge>{text('patron.title')}</PageTitle>
        <p className={styles.account}>
          {text('patron.signedInAs', { name: session.userInfo.username })}
        </p>
        <DepartmentTags />
      </div>
      {session.kind === 'expired' ? <ExpiredNote /> : null}
      <div className={styles.columns}>
        <UnsentList className={mergeClasses(styles.card, styles.unsent)} />
        <div className={styles.lists}>
          <PartTabs chosen={tab} />
          <Part />
        </div>
        {tab === 'devices' ? (
          <DevicePanel className={mergeClasses(styles.card, styles.device)} />
        ) : null}
      </div>
    </>
  );
}

function ExpiredNote() {
  const styles = useStyles();
  const text = useText();
  return (
    <MessageBar intent="warning" className={styles.expired}>
      <MessageBarBody>
        <MessageBarTitle>{text('patron.expired.title')}</MessageBarTitle>
        {text('patron.expired.text')}
      </MessageBarBody>
      <MessageBarActions>
        <Button appearance="primary" onClick={() => goToSignIn()}>
          {text('shell.account.signIn')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

const useStyles = makeStyles({
  tags: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  tag: badgeLook,
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalL,
  },
  account: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '48em' },
  columns: {
    display: 'grid',
    alignItems: 'start',
    gap: tokens.spacingVerticalXXL,
    // The lists are on the left; unsent changes and the device, where they are, on the right.
    [desktop]: {
      gridTemplateColumns: 'minmax(0, 1040px) fit-content(340px)',
      gridTemplateRows: 'auto 1fr',
      columnGap: `calc(2 * ${tokens.spacingHorizontalXXXL})`,
    },
  },
  card: {
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  unsent: { [desktop]: { gridColumn: '2', gridRow: '1' } },
  lists: { minWidth: 0, [desktop]: { gridColumn: '1', gridRow: '1 / span 2' } },
  device: { [desktop]: { gridColumn: '2' }, [print]: { display: 'none' } },
  expired: { marginBottom: tokens.spacingVerticalXXL, paddingBlock: tokens.spacingVerticalXS },
});
