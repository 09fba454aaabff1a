// The patron's own parts of the home screen, and the parts that visitors see instead.
import { makeStyles, tokens } from '@fluentui/react-components';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { listFollows } from '#contract/calls/patron/follows.ts';
import { listViewed, recordVisit } from '#contract/calls/patron/visits.ts';
import type { DatabaseDates } from '#contract/models/database-model.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import { dayOf } from '#contract/rules/day.ts';
import { listLimit } from '#contract/rules/rules.ts';
import { resourcePath, shellPaths } from '#contract/wire/paths.ts';
import { usePending } from '#data/pending.ts';
import { useRead } from '#data/use-read.ts';
import { followedNow } from '#features/follow/follow-state.ts';
import { inOwnOrder } from '#features/follow/own-order.ts';
import { useFollowing } from '#features/follow/use-following.tsx';
import { useOwnPlaces } from '#features/follow/use-own-places.ts';
import { viewedNow } from '#features/visit/viewed-now.ts';
import { relativeDay } from '#i18n/relative-day.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { goToSignIn } from '#session/sign-in.ts';
import { today } from '#session/use-session.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { unscripted } from '#ui/styles/breakpoints.ts';
import { Empty, HomeSection, Read } from './home-section.tsx';
import { LinkRows } from './link-rows.tsx';

const most = 6;
const wholeList = { offset: 0, limit: listLimit };

/** The resources the patron follows, in their own order; newest first without one. */
export function Followed() {
  const text = useText();
  const follows = useRead(listFollows, {}, { hideMessage: true });
  const { changes } = useFollowing();
  const datesOf = useDatesOf();
  const order = useOwnPlaces(follows);
  return (
    <HomeSection
      title={text('home.following.title')}
      to={`${shellPaths.myResourceLibrary}?tab=followed`}
    >
      <Read reading={follows} rows={3}>
        {({ items: facts }) => {
          const shown = inOwnOrder(followedNow(facts, changes), order);
          if (shown.length === 0) {
            return (
              <>
                <Empty>{text('home.following.empty')}</Empty>
                <LinkButton to={shellPaths.databaseList} appearance="transparent">
                  {text('home.following.browse')}
                </LinkButton>
              </>
            );
          }
          return (
            <LinkRows
              rows={shown.slice(0, most).map(({ resource, name, followedOn }) => ({
                key: `${resource.kind} ${resource.id}`,
                to: resourcePath(resource),
                name,
                resource,
                dates: datesOf(resource),
                beside: followedOn === null ? text('home.following.waiting') : undefined,
              }))}
            />
          );
        }}
      </Read>
    </HomeSection>
  );
}

/** The resources the patron viewed last. */
export function RecentlyViewed() {
  const text = useText();
  const language = useLanguage();
  const viewed = useRead(listViewed, {}, { hideMessage: true });
  const { changes } = usePending(recordVisit, viewed);
  const databases = useRead(listDatabases, wholeList, { hideMessage: true });
  const datesOf = useDatesOf();
  return (
    <HomeSection
      title={text('home.viewed.title')}
      to={`${shellPaths.myResourceLibrary}?tab=viewed`}
    >
      <Read reading={viewed} rows={3}>
        {({ items }) => {
          const shown = viewedNow(items, changes, databases.data?.items ?? []);
          if (shown.length === 0) return <Empty>{text('home.viewed.empty')}</Empty>;
          return (
            <LinkRows
              rows={shown.slice(0, most).map(({ resource, name, lastViewedAt }) => ({
                key: `${resource.kind} ${resource.id}`,
                to: resourcePath(resource),
                name,
                resource,
                dates: datesOf(resource),
                beside: relativeDay(dayOf(lastViewedAt), today(), language),
              }))}
            />
          );
        }}
      </Read>
    </HomeSection>
  );
}

/** The days of a database from the list that the screen reads in any case; undefined for other kinds. */
function useDatesOf(): (resource: ResourceRef) => DatabaseDates | undefined {
  const { data } = useRead(listDatabases, wholeList, { hideMessage: true });
  const known = new Map(data?.items.map((database) => [database.id, database]));
  return ({ kind, id }) => (kind === 'database' ? known.get(id) : undefined);
}

/** Invites a visitor to sign in. */
export function Invitation() {
  const styles = useStyles();
  const text = useText();
  return (
    <section className={styles.invitation} aria-labelledby="invitation-heading">
      <h2 id="invitation-heading" className={styles.title}>
        {text('home.invite.title')}
      </h2>
      <p className={styles.text}>{text('home.invite.text')}</p>
      <Button appearance="primary" onClick={() => goToSignIn()}>
        {text('shell.account.signIn')}
      </Button>
    </section>
  );
}

const useStyles = makeStyles({
  invitation: {
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXL}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    // A sign-in needs scripts.
    [unscripted]: { display: 'none' },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: {
    margin: `${tokens.spacingVerticalXS} 0 ${tokens.spacingVerticalM}`,
    maxWidth: '40em',
    color: tokens.colorNeutralForeground2,
  },
});
