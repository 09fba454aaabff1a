// A resource in a ranking: place, name, how often it was used, how it moved, and the way in.

import { makeStyles, tokens } from '@fluentui/react-components';
import type { Ranked, UsageMeasure } from '#contract/models/usage-model.ts';
import { inLanguage } from '#contract/rules/forms/delivery-items.ts';
import { KnownOutage } from '#features/outages/known-outage.tsx';
import { MovementSign } from '#features/rankings/movement-sign.tsx';
import { rankedPath } from '#features/rankings/ranked-path.ts';
import { RowAsk } from '#features/requests/copies/row-ask.tsx';
import { MoreButton, type OpenReportMenu } from '#features/requests/reports/report-menu.tsx';
import { RowVisit } from '#features/visit/row-visit.tsx';
import type { Trouble } from '#features/visit/visit-keys.ts';
import { shownName } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { NameLink } from '#ui/controls/name-link.tsx';
import { ShareBar } from '#ui/figures/share-bar.tsx';
import { Isolated } from '#ui/isolated.tsx';
import { compact, desktop, print, touchTarget } from '#ui/styles/breakpoints.ts';

interface RankedItemProps {
  ranked: Ranked;
  measure: UsageMeasure;
  /** Count of the first one. */
  most: number;
  /** Why the resource may not answer now; null if it should. */
  trouble: Trouble | null;
  onMore: OpenReportMenu;
}

/** The row. */
export function RankedItem({ ranked, measure, most, trouble, onMore }: RankedItemProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const name = shownName({ ...ranked.resource, name: ranked.name }, language);
  const { resource, accessUrl: link, toAskFor } = ranked;
  const path = rankedPath(ranked);
  return (
    <li className={styles.row}>
      <ShareBar share={ranked.count / most} className={styles.bar} fillClassName={styles.fill} />
      <span className={styles.place}>{ranked.place}</span>
      <div className={styles.words}>
        <div>
          <NameLink to={path}>
            <Isolated {...name} />
          </NameLink>{' '}
          <KnownOutage resource={ranked.resource} dates={ranked.dates} />
        </div>
        <span className={styles.figures}>
          <span className={styles.count}>
            {text(`rankings.counts.${measure}`, { count: ranked.count })}
          </span>
          <span className={styles.movement}>
            <MovementSign ranked={ranked} isLong text={text} />
          </span>
        </span>
      </div>
      <span className={styles.visit}>
        {ranked.canVisit ? (
          <>
            <RowVisit
              resource={resource}
              url={link || path}
              name={name.text}
              text={text}
              trouble={trouble}
            />
            <MoreButton
              name={name.text}
              text={text}
              onPress={(target) => onMore({ resource, link, dates: ranked.dates, target })}
            />
          </>
        ) : null}
        {toAskFor === undefined ? null : (
          <RowAsk
            item={inLanguage(toAskFor, resource.kind, ranked.name, language)}
            name={name.text}
            text={text}
          />
        )}
      </span>
    </li>
  );
}

const useStyles = makeStyles({
  row: {
    position: 'relative',
    isolation: 'isolate',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '56px',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    breakInside: 'avoid',
    [compact]: { gap: tokens.spacingHorizontalS, paddingBlock: tokens.spacingVerticalXS },
  },
  bar: {
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    backgroundColor: 'transparent',
  },
  fill: {
    height: '100%',
    borderRadius: 0,
    borderTopWidth: 0,
    borderBottomWidth: 0,
    borderInlineEndWidth: 0,
    borderInlineStartWidth: tokens.strokeWidthThick,
    backgroundColor: tokens.colorBrandBackground2,
  },
  place: {
    flexShrink: 0,
    paddingInlineStart: tokens.spacingHorizontalS,
    minWidth: '2.5em',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    [compact]: { minWidth: '1.75em' },
  },
  words: {
    display: 'flex',
    flexGrow: 1,
    minWidth: 0,
    [desktop]: {
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: tokens.spacingHorizontalL,
    },
    [compact]: { flexDirection: 'column' },
  },
  figures: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    [compact]: { fontSize: tokens.fontSizeBase200, paddingBottom: tokens.spacingVerticalXS },
  },
  count: { [desktop]: { minWidth: '8em', textAlign: 'end' } },
  movement: { display: 'inline-flex', [desktop]: { minWidth: '8em' } },
  visit: {
    display: 'inline-flex',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalXS,
    flexShrink: 0,
    // As wide as "Visit anyway" with its menu, so that the figures of all rows stand below each other.
    [desktop]: { minWidth: '168px' },
    [compact]: { minWidth: touchTarget, gap: 0 },
    [print]: { display: 'none' },
  },
});
