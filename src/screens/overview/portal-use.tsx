// How much the portal is used, as far as the library shows it to its readers.
import { makeStyles, tokens } from '@fluentui/react-components';
import { getPortalUse } from '#contract/calls/collection/overview.ts';
import { ResourceKind } from '#contract/models/model.ts';
import { useRead } from '#data/use-read.ts';
import { countText } from '#i18n/number-words.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { CountBars } from '#ui/figures/count-bars.tsx';
import { FigureTable } from '#ui/figures/figure-table.tsx';
import { compact } from '#ui/styles/breakpoints.ts';
import { useOverviewStyles } from './overview-styles.ts';

const measures = ['platformViews', 'users', 'visits', 'searches'] as const;

/** Draws nothing while nothing is counted, or where it cannot be read. */
export function PortalUse() {
  const parts = useOverviewStyles();
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { data: use } = useRead(getPortalUse, {}, { hideMessage: true });
  if (use === undefined || use.users === 0) return null;
  const kinds = ResourceKind.options
    .map((kind) => ({ kind, count: use.kinds[kind] ?? 0 }))
    .filter(({ count }) => count > 0);
  const most = Math.max(1, ...kinds.map(({ count }) => count));
  return (
    <section className={parts.section} aria-labelledby="use">
      <div>
        <h2 id="use" className={parts.sectionTitle}>
          {text('overview.use.title')}
        </h2>
        <p className={parts.quiet}>{text('overview.use.about', { from: use.from, to: use.to })}</p>
      </div>
      <dl className={styles.facts}>
        {measures.map((measure) => (
          <div key={measure}>
            <dt className={parts.quiet}>{text(`overview.use.${measure}`)}</dt>
            <dd className={styles.count}>{countText(use[measure], language)}</dd>
          </div>
        ))}
      </dl>
      {kinds.length === 0 ? null : (
        <>
          <h3 className={parts.chartTitle}>{text('overview.use.byKind')}</h3>
          <CountBars
            bars={kinds.map(({ kind, count }) => ({
              key: kind,
              name: text(`overview.kinds.${kind}`),
              words: countText(count, language),
              share: count / most,
              path: null,
            }))}
          />
        </>
      )}
      <FigureTable
        caption={text('overview.use.byDay')}
        columns={[
          { name: text('overview.use.day') },
          { name: text('overview.use.platformViews') },
          { name: text('overview.use.visits') },
        ]}
        rows={use.days.map(({ day, platformViews, visits }) => ({
          key: day,
          name: day,
          values: [platformViews, visits],
          path: null,
        }))}
      />
    </section>
  );
}

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    [compact]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  count: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
});
