// A resource in a ranking: its row with its place, how often it was used and how it moved.

import { makeStyles, tokens } from '@fluentui/react-components';
import type { Ranked, UsageMeasure } from '#contract/models/usage-model.ts';
import { shownPath } from '#contract/wire/paths.ts';
import { MovementSign } from '#features/rankings/movement-sign.tsx';
import { ResourceItem } from '#rows/resource-item.tsx';
import type { RowTools } from '#rows/use-row-tools.tsx';
import type { RowLook } from '#ui/lists/resource-row.tsx';
import { askFor } from './ask-for.tsx';

interface RankedItemProps {
  ranked: Ranked;
  /** What was counted; null where the row does not say how often. */
  measure: UsageMeasure | null;
  look: RowLook;
  tools: RowTools;
}

/** The row. */
export function RankedItem({ ranked, measure, look, tools }: RankedItemProps) {
  const styles = useStyles();
  const { text } = tools;
  const { resource, name, isHeld, dates } = ranked;
  return (
    <ResourceItem
      tools={tools}
      look={look}
      resource={resource}
      name={name}
      path={shownPath(resource, isHeld)}
      before={<span className={styles.place}>{ranked.place}</span>}
      dates={dates}
      signs={
        <>
          {measure === null ? null : (
            <span className={styles.count}>
              {text(`rankings.counts.${measure}`, { count: ranked.count })}
            </span>
          )}
          <MovementSign ranked={ranked} isLong={measure !== null} text={text} />
        </>
      }
      url={ranked.accessUrl}
      canVisit={ranked.canVisit}
      ask={askFor(ranked.toAskFor, { kind: resource.kind, name }, tools)}
    />
  );
}

const useStyles = makeStyles({
  place: {
    flexShrink: 0,
    alignSelf: 'center',
    minWidth: '1.75em',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  count: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});
