// A followed resource: its star, its visit, and in the patron's own order the arrows that move it.
import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDown20Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp20Regular } from '@fluentui/react-icons/svg/arrow-up';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import type { ReachedResource } from '#contract/models/way-model.ts';
import { inLanguage } from '#contract/rules/forms/delivery-items.ts';
import { resourceKey, textIn } from '#contract/rules/rules.ts';
import { isWithoutWay } from '#contract/rules/ways.ts';
import { resourcePath } from '#contract/wire/paths.ts';
import { useOutage } from '#data/use-outages.ts';
import { FollowStar } from '#features/follow/follow-button.tsx';
import type { FollowedNow } from '#features/follow/follow-state.ts';
import { RowAsk } from '#features/requests/copies/row-ask.tsx';
import { MoreButton, type OpenReportMenu } from '#features/requests/reports/report-menu.tsx';
import { troubleOfReached, visitKeys } from '#features/visit/visit-keys.ts';
import { VisitLink } from '#features/visit/visit-link.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { focusRing, useActionStyles } from '#ui/styles/action-styles.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';
import { PatronRow } from './patron-rows.tsx';
import { type MoveWay, moveButtonId } from './use-own-order.ts';

interface FollowedRowProps {
  followed: FollowedNow;
  /** The database from the list; undefined for kinds such as journals and books, which the list does not have. */
  database: DatabaseSummary | undefined;
  onAsk: (resource: ResourceRef, name: LocalText) => void;
  onMore: OpenReportMenu;
  /** Moves the row; undefined in other orders. */
  onMove: ((way: MoveWay) => void) | undefined;
}

/** The row. */
export function FollowedRow({ followed, database, onAsk, onMore, onMove }: FollowedRowProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { resource, name, followedOn, toAskFor, isAbsent } = followed;
  const shown = textIn(name, language);
  return (
    <PatronRow
      resource={resource}
      dates={database}
      name={name}
      isAbsent={isAbsent}
      under={text('patron.followed.of', {
        kind: text(`search.kinds.${resource.kind}`),
        words:
          followedOn === null
            ? text('patron.followed.waiting')
            : text('patron.followed.since', { day: followedOn }),
      })}
      action={
        <div className={styles.actions}>
          {onMove === undefined ? null : (
            <MoveButtons of={resourceKey(resource)} name={shown} onMove={onMove} />
          )}
          <FollowStar isFollowed name={shown} size="small" onPress={() => onAsk(resource, name)} />
          {isAbsent ? null : (
            <>
              {isWithoutWay(resource.ways) ? (
                <span className={styles.noWay}>{text('titles.held.noWay')}</span>
              ) : (
                <Visit resource={resource} name={shown} database={database} />
              )}
              <MoreButton
                name={shown}
                text={text}
                onPress={(target) =>
                  onMore({
                    resource,
                    link: database?.accessUrl ?? '',
                    dates: database,
                    target,
                  })
                }
              />
            </>
          )}
          {toAskFor === undefined ? null : (
            <RowAsk
              item={inLanguage(toAskFor, resource.kind, name, language)}
              name={shown}
              text={text}
            />
          )}
        </div>
      }
    />
  );
}

const icons = { top: ArrowUpload20Regular, up: ArrowUp20Regular, down: ArrowDown20Regular };

interface MoveButtonsProps {
  /** Key of the resource. */
  of: string;
  name: string;
  onMove: (way: MoveWay) => void;
}

function MoveButtons({ of, name, onMove }: MoveButtonsProps) {
  const styles = useStyles();
  const text = useText();
  return (['top', 'up', 'down'] as const).map((way) => {
    const Icon = icons[way];
    return (
      <button
        key={way}
        id={moveButtonId(of, way)}
        type="button"
        className={styles.move}
        aria-label={text(`patron.followed.move.${way}`, { name })}
        onClick={() => onMove(way)}
      >
        <Icon aria-hidden="true" />
      </button>
    );
  });
}

interface VisitProps {
  resource: ReachedResource;
  name: string;
  database: DatabaseSummary | undefined;
}

function Visit({ resource, name, database }: VisitProps) {
  const actions = useActionStyles();
  const text = useText();
  const outage = useOutage(resource);
  const { go, goTo } = visitKeys(troubleOfReached({ resource, dates: database }, outage, today()));
  return (
    <VisitLink
      resource={resource}
      // When the service does not answer, the link to a title can open only its details.
      url={database?.accessUrl ?? resourcePath(resource)}
      className={actions.secondary}
      label={text(goTo, { name })}
    >
      {text(go)}
    </VisitLink>
  );
}

const useStyles = makeStyles({
  noWay: { color: tokens.colorNeutralForeground3 },
  actions: {
    display: 'flex',
    flexShrink: 0,
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    [compact]: { maxWidth: `calc(3 * ${touchTarget} + 2 * ${tokens.spacingHorizontalXS})` },
  },
  move: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': focusRing,
    [compact]: { width: touchTarget, height: touchTarget },
  },
});
