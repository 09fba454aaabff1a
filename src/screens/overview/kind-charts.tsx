// The charts of one kind of resource, and the links that choose the kind.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link, useSearchParams } from 'react-router-dom';
import type { OtherKind } from '#contract/models/collection-model.ts';
import type { DocumentType } from '#contract/models/document-types.ts';
import type { AccessKind, Language } from '#contract/models/model.ts';
import { subjectName, titleSubjectName } from '#contract/rules/lists/subject-names.ts';
import { type ResourceState, textIn } from '#contract/rules/rules.ts';
import type { SubjectTable } from '#features/collection-list/databases/entries.ts';
import { languageName } from '#i18n/language-name.ts';
import {
  type SubjectWording,
  type Translate,
  useLanguage,
  useSubjectWording,
  useText,
} from '#i18n/use-text.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Boundary } from '#ui/layout/boundary.tsx';
import { compact, print } from '#ui/styles/breakpoints.ts';
import { useChipLinkStyles } from '#ui/styles/chip-link-styles.ts';
import { BarChart } from './bar-chart.tsx';
import {
  type ChartedKind,
  type ChartFilter,
  chartedKinds,
  chartsOf,
  listPaths,
  type Overview,
} from './charts.ts';
import { Growth } from './growth.tsx';
import { useOverviewStyles } from './overview-styles.ts';

interface KindChartsProps {
  overview: Overview;
  subjects: SubjectTable;
}

/** The links and the charts. */
export function KindCharts({ overview, subjects }: KindChartsProps) {
  const parts = useOverviewStyles();
  const styles = useStyles();
  const { chip, chosen: chosenChip } = useChipLinkStyles();
  const text = useText();
  const language = useLanguage();
  const wording = useSubjectWording();
  const [query] = useSearchParams();
  const shown = chartedKinds.filter((kind) => (overview.kinds[kind] ?? 0) > 0);
  const chosen = chartedKinds.find((kind) => kind === query.get('kind')) ?? shown[0] ?? 'database';
  const charts = chartsOf(chosen, overview, subjects);
  const kind = text(`overview.kinds.${chosen}`);
  return (
    <section className={parts.section} aria-labelledby="details">
      <h2 id="details" className={parts.sectionTitle}>
        {text('overview.details')}
      </h2>
      <nav className={styles.kinds} aria-label={text('overview.choose')}>
        {shown.map((each) => (
          <Link
            key={each}
            to={`?kind=${each}`}
            replace
            preventScrollReset
            aria-current={each === chosen ? 'true' : undefined}
            className={mergeClasses(chip, each === chosen && chosenChip)}
          >
            {text(`overview.kinds.${each}`)}
          </Link>
        ))}
        <LinkButton to={listPaths[chosen]} appearance="transparent" className={styles.all}>
          {text('overview.all', { kind })}
        </LinkButton>
      </nav>
      {charts.length === 0 ? <p className={parts.quiet}>{text('overview.noneOfKind')}</p> : null}
      <div className={styles.charts}>
        {charts.map((chart, index) => (
          // Another kind gets a new chart, so that no table stays open.
          <Boundary key={`${chosen} ${chart.filter}`} fallback={null}>
            {index === 1 ? <Growth kind={chosen} overview={overview} /> : null}
            <BarChart
              title={text(`overview.by.${chart.filter}`)}
              caption={text('overview.tableOf', {
                kind,
                by: text(`overview.by.${chart.filter}`),
              })}
              chart={chart}
              nameOf={(value) =>
                nameOf(chosen, chart.filter, value, {
                  overview,
                  subjects,
                  text,
                  language,
                  wording,
                })
              }
            />
          </Boundary>
        ))}
      </div>
    </section>
  );
}

interface Naming {
  overview: Overview;
  subjects: SubjectTable;
  text: Translate;
  language: Language;
  wording: SubjectWording;
}

/** A value in the reader's language. */
function nameOf(kind: ChartedKind, filter: ChartFilter, value: string, naming: Naming): string {
  const { overview, subjects, text, language } = naming;
  const names: Record<ChartFilter, () => string> = {
    state: () =>
      text(
        value === 'maintenance'
          ? 'databases.states.outOfOrder'
          : `databases.states.${value as ResourceState}`,
      ),
    kind: () => text(`others.kinds.${value as OtherKind}`),
    subject: () =>
      kind === 'journal' || kind === 'ebook'
        ? titleSubjectName(kind, value, naming)
        : subjectName(value, language, subjects),
    type: () => text(`databases.types.${value as DocumentType}`),
    language: () => languageName(value, language),
    vendor: () => textIn(overview.vendors[value] ?? {}, language) || value,
    access: () => text(`databases.access.${value as AccessKind}`),
    publisher: () => value,
    inclusion: () => value,
  };
  return names[filter]();
}

const useStyles = makeStyles({
  kinds: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    [print]: { display: 'none' },
  },
  all: { marginInlineStart: 'auto' },
  charts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: `calc(2 * ${tokens.spacingHorizontalXXL})`,
    rowGap: tokens.spacingVerticalXXXL,
    alignItems: 'start',
    [compact]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
