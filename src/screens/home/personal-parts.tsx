// The patron's own parts of the home screen, and the parts that visitors see instead.
import { makeStyles, tokens } from '@fluentui/react-components';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { listFollows } from '#contract/calls/patron/follows.ts';
import { listViewed, recordVisit } from '#contract/calls/patron/visits.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import { dayOf } from '#contract/rules/day.ts';
import { listLimit, resourceKey } from '#contract/rules/rules.ts';
import { resourcePath, shellPaths } from '#contract/wire/paths.ts';
import { usePending } from '#data/pending.ts';
import { useRead } from '#data/use-read.ts';
import { followedNow } from '#features/follow/follow-state.ts';
import { inOwnOrder } from '#features/follow/own-order.ts';
import type { Following } from '#features/follow/use-following.tsx';
import { useOwnPlaces } from '#features/follow/use-own-places.ts';
import { viewedNow } from '#features/visit/viewed-now.ts';
import { relativeDay } from '#i18n/relative-day.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { databaseParts, ResourceItem } from '#rows/resource-item.tsx';
import type { RowTools } from '#rows/use-row-tools.tsx';
import { goToSignIn } from '#session/sign-in.ts';
import { today } from '#session/use-session.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { unscripted } from '#ui/styles/breakpoints.ts';
import { plainList } from '#ui/styles/list-frame.ts';
import { Empty, HomeSection, Read } from './home-section.tsx';

interface PersonalProps {
  tools: RowTools;
}

const most = 6;
const wholeList = { offset: 0, limit: listLimit };

/** The resources the patron follows, in their own order; newest first without one. */
export function Followed({ tools, changes }: PersonalProps & Pick<Following, 'changes'>) {
  const styles = useStyles();
  const text = useText();
  const follows = useRead(listFollows, {}, { hideMessage: true });
  const partsOf = useDatabaseParts();
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
            <ul className={styles.list}>
              {shown.slice(0, most).map((each) => (
                <ResourceItem
                  key={resourceKey(each.resource)}
                  tools={tools}
                  look="small"
                  {...each}
                  path={resourcePath(each.resource)}
                  line={each.followedOn === null ? [{ text: text('home.following.waiting') }] : []}
                  {...partsOf(each.resource)}
                />
              ))}
            </ul>
          );
        }}
      </Read>
    </HomeSection>
  );
}

/** The resources the patron viewed last. */
export function RecentlyViewed({ tools }: PersonalProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const viewed = useRead(listViewed, {}, { hideMessage: true });
  const { changes } = usePending(recordVisit, viewed);
  const databases = useRead(listDatabases, wholeList, { hideMessage: true });
  const partsOf = useDatabaseParts();
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
            <ul className={styles.list}>
              {shown.slice(0, most).map((each) => (
                <ResourceItem
                  key={resourceKey(each.resource)}
                  tools={tools}
                  look="small"
                  {...each}
                  path={resourcePath(each.resource)}
                  line={[{ text: relativeDay(dayOf(each.lastViewedAt), today(), language) }]}
                  {...partsOf(each.resource)}
                />
              ))}
            </ul>
          );
        }}
      </Read>
    </HomeSection>
  );
}

/** What rows show of a database, from the list that the screen reads in any case; nothing for other kinds. */
function useDatabaseParts() {
  const { data } = useRead(listDatabases, wholeList, { hideMessage: true });
  const known = new Map(data?.items.map((database) => [database.id, database]));
  return ({ kind, id }: ResourceRef) =>
    databaseParts(kind === 'database' ? known.get(id) : undefined);
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
  list: plainList,
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
