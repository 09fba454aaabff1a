// What happened that concerns the reader (/notifications), newest first. Readable offline, and marked as read there too.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Alert24Regular } from '@fluentui/react-icons/svg/alert';
import { setNotificationsRead } from '#contract/calls/patron/notifications.ts';
import type { Notification } from '#contract/models/notification-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { shellPaths, topLevelPaths } from '#contract/wire/paths.ts';
import { useCommand } from '#data/use-command.ts';
import { useNotifications } from '#features/notifications/use-notifications.ts';
import { useText } from '#i18n/use-text.ts';
import { goToSignIn } from '#session/sign-in.ts';
import { today, usePageTitle, usePatron } from '#session/use-session.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { DaySections } from '#ui/lists/day-sections.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { pageColumn } from '#ui/styles/page-column.ts';
import { NotificationRow } from './notification-row.tsx';

/** The screen; visitors are asked to sign in. */
export function NotificationScreen() {
  const styles = useStyles();
  const text = useText();
  const patron = usePatron();
  usePageTitle(text('notifications.title'));
  return (
    <div className={styles.screen}>
      <PageTitle isLarge>{text('notifications.title')}</PageTitle>
      <p className={styles.intro}>{text('notifications.intro')}</p>
      {patron === null ? <SignInPanel /> : <OwnNotifications />}
    </div>
  );
}

function SignInPanel() {
  const text = useText();
  return (
    <StatePanel title={text('notifications.signIn.title')} text={text('notifications.signIn.text')}>
      <Button appearance="primary" onClick={() => goToSignIn(shellPaths.notifications)}>
        {text('notifications.signIn.action')}
      </Button>
    </StatePanel>
  );
}

function OwnNotifications() {
  const styles = useStyles();
  const text = useText();
  const { reading, items, unread, isWaiting } = useNotifications(true);
  const mark = useCommand(setNotificationsRead);
  const markRead = (ids: readonly string[]) => void mark({ ids: [...ids] });
  return (
    <ReadingGate
      reading={reading}
      lines={lines}
      isEmpty={() => items.length === 0}
      empty={
        <StatePanel
          icon={<Alert24Regular />}
          title={text('notifications.empty.title')}
          text={text('notifications.empty.text')}
        >
          <LinkButton to={topLevelPaths.subscription} appearance="primary">
            {text('notifications.settings')}
          </LinkButton>
        </StatePanel>
      }
    >
      {() => (
        <>
          <div className={styles.head}>
            <span role="status" className={styles.quiet}>
              {unread.length === 0
                ? text('notifications.allRead')
                : text('notifications.unread', { count: unread.length })}
            </span>
            <Button
              aria-disabled={unread.length === 0}
              onClick={() => {
                if (unread.length > 0) markRead(unread.map(({ id }) => id));
              }}
            >
              {text('notifications.markAll')}
            </Button>
            <LinkButton to={topLevelPaths.subscription} appearance="transparent">
              {text('notifications.settings')}
            </LinkButton>
            <ReadingAge reading={reading} />
          </div>
          {isWaiting ? (
            <p role="status" className={styles.waiting}>
              {text('notifications.waiting')}
            </p>
          ) : null}
          <DaySections items={items} timeOf={({ at }) => at} today={today()}>
            {(ofDay, day) => (
              <ul className={styles.list} aria-label={day}>
                {bySubject(ofDay).map((each, index, all) => (
                  <NotificationRow
                    key={each.id}
                    notification={each}
                    isMore={subjectOf(each) === subjectOf(all[index - 1])}
                    onRead={() => markRead([each.id])}
                  />
                ))}
              </ul>
            )}
          </DaySections>
        </>
      )}
    </ReadingGate>
  );
}

/** What it is about: a resource, else the notice, report or request. */
function subjectOf(notification: Notification | undefined): string | undefined {
  if (notification === undefined) return undefined;
  const { about, place, id } = notification;
  return about === null ? place || id : resourceKey(about);
}

/** What is about one resource or request stands together, at the place of the newest. */
export function bySubject(items: readonly Notification[]): readonly Notification[] {
  const subjects = new Map<unknown, Notification[]>();
  for (const item of items) {
    const subject = subjectOf(item);
    subjects.set(subject, [...(subjects.get(subject) ?? []), item]);
  }
  return [...subjects.values()].flat();
}

const lines = ['30%', '90%', '85%', '90%', '70%'];

const useStyles = makeStyles({
  screen: pageColumn,
  intro: {
    margin: `${tokens.spacingVerticalXS} 0 ${tokens.spacingVerticalL}`,
    color: tokens.colorNeutralForeground2,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    marginBottom: tokens.spacingVerticalM,
  },
  quiet: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  waiting: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground3 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});
