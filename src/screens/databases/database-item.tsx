// One database in the list, as a row or as a card.
import { memo } from 'react';
import type { Language, LocalText, ResourceRef } from '#contract/models/model.ts';
import type { Outage } from '#contract/models/way-model.ts';
import type { WhyKind } from '#contract/rules/lists/narrow-list.ts';
import { isClosed, pastTrialOf, textIn } from '#contract/rules/rules.ts';
import { databaseDetailPath } from '#contract/wire/paths.ts';
import type { Entry } from '#features/collection-list/databases/entries.ts';
import { FollowStar } from '#features/follow/follow-button.tsx';
import { OutageSign } from '#features/outages/outage-sign.tsx';
import { StateSign } from '#features/outages/state-sign.tsx';
import { MoreButton, type OpenReportMenu } from '#features/requests/reports/report-menu.tsx';
import { AccessSign } from '#features/visit/access-sign.tsx';
import { RowVisit } from '#features/visit/row-visit.tsx';
import { troubleOf } from '#features/visit/visit-keys.ts';
import { otherText, shownText } from '#i18n/lang.ts';
import type { Translate } from '#i18n/use-text.ts';
import { adviceOf } from '#session/fault-words.ts';
import { today } from '#session/use-session.ts';
import { CoverTile } from '#ui/layout/cover-tile.tsx';
import { ResourceRow, type RowPlace } from '#ui/lists/resource-row.tsx';
import { useItemStyles } from '#ui/styles/item-styles.ts';
import { NewBadge } from './signs.tsx';
import { outcomeWords } from './trial-words.ts';

interface DatabaseItemProps extends RowPlace {
  entry: Entry;
  whyKind: WhyKind | null;
  whyText: string;
  isFollowed: boolean;
  onFollow: (resource: ResourceRef, name: LocalText) => void;
  /** The confirmed fault that lasts; null if there is none. */
  outage: Outage | null;
  onMore: OpenReportMenu;
  /** Something in the list has a picture. */
  hasTile: boolean;
  text: Translate;
  language: Language;
  view: 'list' | 'card';
  /** On the shelf of past trials it says what was decided, and why. */
  isShelf: boolean;
}

/** A list item. It is drawn again only when its own properties change. */
export const DatabaseItem = memo(function DatabaseItem(props: DatabaseItemProps) {
  const { entry, whyKind, whyText, isFollowed, onFollow, outage, onMore } = props;
  const { hasTile, text, language, view } = props;
  const trial = props.isShelf ? pastTrialOf(entry.database, today()) : null;
  const styles = useItemStyles();
  const { database, state } = entry;
  const resource: ResourceRef = { kind: 'database', id: database.id };
  const name = shownText(database.name, language);
  return (
    <ResourceRow
      place={props}
      view={view}
      path={databaseDetailPath(database.id)}
      name={name}
      tile={hasTile ? <CoverTile cover={database.cover} name={name.text} /> : null}
      badge={database.isNew ? <NewBadge text={text} /> : null}
      second={[otherText(database.name, language), shownText(database.vendor, language)]}
      // Whoever needs it now looks for another way first.
      line={
        adviceOf(outage, language, text) ??
        shownText(
          trial === null || textIn(trial.reason, language) === '' ? database.line : trial.reason,
          language,
        )
      }
      signs={
        <>
          {outage !== null ? (
            <OutageSign outage={outage} text={text} />
          ) : state === 'inService' ? null : (
            <StateSign database={database} state={state} text={text} />
          )}
          <AccessSign
            access={database.access}
            isProxied={database.isProxied}
            trial={entry.trial}
            text={text}
          />
          {trial === null ? null : <span className={styles.why}>{outcomeWords(trial, text)}</span>}
          {whyKind === null ? null : (
            <span className={styles.why}>
              {text(`databases.why.${whyKind}`, { text: whyText })}
            </span>
          )}
        </>
      }
      actions={
        <>
          <FollowStar
            isFollowed={isFollowed}
            name={name.text}
            size="small"
            onPress={() => onFollow(resource, database.name)}
          />
          <RowVisit
            resource={resource}
            url={database.accessUrl}
            name={name.text}
            text={text}
            view={view}
            trouble={troubleOf(outage !== null, state === 'maintenance', isClosed(state))}
          />
          <MoreButton
            name={name.text}
            text={text}
            onPress={(target) =>
              onMore({
                resource,
                link: database.accessUrl,
                dates: database,
                target,
              })
            }
          />
        </>
      }
    />
  );
});
