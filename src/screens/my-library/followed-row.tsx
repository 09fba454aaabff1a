// A followed resource: its row, and in the patron's own order the arrows that move it.
import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDown20Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp20Regular } from '@fluentui/react-icons/svg/arrow-up';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import { resourceKey, textIn } from '#contract/rules/rules.ts';
import { isWithoutWay } from '#contract/rules/ways.ts';
import { resourcePath } from '#contract/wire/paths.ts';
import type { FollowedNow } from '#features/follow/follow-state.ts';
import { useText } from '#i18n/use-text.ts';
import { askFor } from '#rows/ask-for.tsx';
import { databaseParts, ResourceItem } from '#rows/resource-item.tsx';
import type { RowTools } from '#rows/use-row-tools.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { signLook } from '#ui/styles/badge-styles.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';
import { type MoveWay, moveButtonId } from './use-own-order.ts';

interface FollowedRowProps {
  followed: FollowedNow;
  /** The database from the list; undefined for kinds such as journals and books, which the list does not have. */
  database: DatabaseSummary | undefined;
  tools: RowTools;
  /** Moves the row; undefined in other orders. */
  onMove: ((way: MoveWay) => void) | undefined;
}

/** The row. */
export function FollowedRow({ followed, database, tools, onMove }: FollowedRowProps) {
  const styles = useStyles();
  const { text, language } = tools;
  const { resource, name, followedOn } = followed;
  const words =
    followedOn === null
      ? text('patron.followed.waiting')
      : text('patron.followed.since', { day: followedOn });
  return (
    <ResourceItem
      tools={tools}
      look="free"
      {...followed}
      ask={askFor(followed.toAskFor, { kind: followed.resource.kind, name: followed.name }, tools)}
      path={resourcePath(resource)}
      second={[
        {
          text: text('patron.followed.of', { kind: text(`search.kinds.${resource.kind}`), words }),
        },
      ]}
      {...databaseParts(database)}
      signs={
        !followed.isAbsent && isWithoutWay(resource.ways) ? (
          <span className={styles.noWay}>{text('titles.held.noWay')}</span>
        ) : null
      }
      more={
        onMove === undefined ? null : (
          <div className={styles.moves}>
            <MoveButtons of={resourceKey(resource)} name={textIn(name, language)} onMove={onMove} />
          </div>
        )
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

const useStyles = makeStyles({
  noWay: signLook,
  moves: { display: 'flex', [compact]: { gridColumn: '1 / -1' } },
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
