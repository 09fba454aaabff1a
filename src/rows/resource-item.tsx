// A resource in a row: what readers know of it before they go there, and the ways on. Lists, search, home, rankings,
// recommendations and what is followed show the same, with less where there is less room.
import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { DatabaseDates, DatabaseSummary } from '#contract/models/database-model.ts';
import type { AccessKind, LocalText } from '#contract/models/model.ts';
import { stateOf, trialStage } from '#contract/rules/rules.ts';
import { faultOf, isWithoutWay, type Reached } from '#contract/rules/ways.ts';
import { isResourceKind } from '#contract/wire/paths.ts';
import { FollowStar } from '#features/follow/follow-button.tsx';
import { OutageSign } from '#features/outages/outage-sign.tsx';
import { StateSign } from '#features/outages/state-sign.tsx';
import { MoreButton } from '#features/requests/reports/report-menu.tsx';
import { AccessSign } from '#features/visit/access-sign.tsx';
import { RowVisit } from '#features/visit/row-visit.tsx';
import { troubleOfReached } from '#features/visit/visit-keys.ts';
import { shownName } from '#i18n/lang.ts';
import type { Translate } from '#i18n/use-text.ts';
import { adviceOf } from '#session/fault-words.ts';
import { today } from '#session/use-session.ts';
import type { OwnText } from '#ui/isolated.tsx';
import { CoverTile } from '#ui/layout/cover-tile.tsx';
import { ResourceRow, type RowLook, type RowPlace } from '#ui/lists/resource-row.tsx';
import { badgeLook } from '#ui/styles/badge-styles.ts';
import type { RowTools } from './use-row-tools.tsx';

interface ResourceItemProps {
  tools: RowTools;
  /** A title with the ways to it. */
  resource: Reached & { languages?: readonly string[] };
  name: LocalText;
  path: string;
  place?: RowPlace;
  look?: RowLook;
  /** Address of its picture; the row has room for one where `hasTile`. */
  cover?: string | undefined;
  hasTile?: boolean;
  /** In the place of the picture: a place in a ranking, an unread mark. */
  before?: ReactNode;
  badge?: ReactNode;
  /** The library has had it for only a short time. */
  isNew?: boolean | undefined;
  /** The collection does not have it now. */
  isAbsent?: boolean | undefined;
  second?: readonly OwnText[];
  line?: readonly OwnText[];
  /** The days of a database. */
  dates?: DatabaseDates | undefined;
  /** Left out where it is not known; of titles their own signs say it. */
  access?: readonly AccessKind[] | undefined;
  isProxied?: boolean | undefined;
  /** What only this kind, or this screen, says. */
  signs?: ReactNode;
  below?: ReactNode;
  /** Opened where the service is away; the row's own path where none is given. */
  url?: string | undefined;
  /** As of `VisitLink`. */
  packageId?: string | undefined;
  /** False where readers can go nowhere. */
  canVisit?: boolean;
  /** In the place of the way to it: what can only be asked for (`askFor`). */
  ask?: ReactNode;
  /** Actions of the screen. */
  more?: ReactNode;
}

/** Renders the row. Small rows have no star and no menu. */
export function ResourceItem(props: ResourceItemProps) {
  const { tools, resource, name, path, look = 'list', line = [], dates, access, ask, url } = props;
  const { text, language, outages } = tools;
  const fault = faultOf(resource, outages);
  const shown = shownName({ ...resource, name }, language);
  const state = dates === undefined ? 'inService' : stateOf(dates, today());
  const isAbsent = props.isAbsent === true;
  const canVisit = (props.canVisit ?? true) && !isAbsent && !isWithoutWay(resource.ways);
  const advice = adviceOf(fault, language, text);
  const isSmall = look === 'small';
  const { kind, id } = resource;
  const item = isResourceKind(kind) ? { kind, id } : undefined;
  return (
    <ResourceRow
      place={props.place}
      look={look}
      path={path}
      name={shown}
      tile={
        props.before ?? (props.hasTile ? <CoverTile cover={props.cover} name={shown.text} /> : null)
      }
      badge={props.badge ?? (props.isNew ? <NewBadge text={text} /> : null)}
      {...(props.second !== undefined && { second: props.second })}
      // Whoever needs it now looks for another way first.
      line={isAbsent ? [{ text: text('patron.absent') }] : advice === null ? line : [advice]}
      signs={
        <>
          {fault === null ? null : <OutageSign outage={fault} text={text} />}
          {/* Most resources can be used: only what differs is said. */}
          {fault !== null || dates === undefined || state === 'inService' ? null : (
            <StateSign database={dates} state={state} text={text} />
          )}
          {access === undefined || isSmall ? null : (
            <AccessSign
              access={access}
              isProxied={props.isProxied}
              trial={dates === undefined ? null : trialStage(dates, today())}
              text={text}
            />
          )}
          {props.signs}
        </>
      }
      below={props.below}
      actions={
        item === undefined && ask === undefined ? null : (
          <>
            {props.more}
            {isSmall || item === undefined ? null : (
              <FollowStar
                isFollowed={tools.isFollowed(item)}
                name={shown.text}
                size="small"
                onPress={() => tools.ask(item, name)}
              />
            )}
            {item === undefined || ask !== undefined || !canVisit ? null : (
              <RowVisit
                resource={item}
                url={url || path}
                packageId={props.packageId}
                name={shown.text}
                text={text}
                look={look}
                trouble={troubleOfReached({ resource, dates }, fault, today())}
              />
            )}
            {isSmall || isAbsent || item === undefined || ask !== undefined ? null : (
              <MoreButton
                name={shown.text}
                text={text}
                onPress={(target) =>
                  tools.openMenu({ resource: item, link: url ?? '', dates, target })
                }
              />
            )}
            {isSmall ? null : ask}
          </>
        )
      }
    />
  );
}

/** What a row shows of a database in the list of all. */
export function databaseParts(database: DatabaseSummary | undefined) {
  if (database === undefined) return {};
  const { access, isProxied, accessUrl, cover } = database;
  return { dates: database, access, isProxied, url: accessUrl, cover };
}

/** Says that the library has had the database for only a short time. */
export function NewBadge({ text }: { text: Translate }) {
  const styles = useStyles();
  return <span className={styles.badge}>{text('databases.new')}</span>;
}

const useStyles = makeStyles({ badge: badgeLook });
