// Providers by month: which reports are there, and which are missing.
import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark';
import { CircleHalfFill16Regular } from '@fluentui/react-icons/svg/circle-half-fill';
import { Clock16Regular } from '@fluentui/react-icons/svg/clock';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { Subtract16Regular } from '@fluentui/react-icons/svg/subtract';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { listUsageProviders } from '#contract/calls/desk/counter.ts';
import type { MonthState, UsageProvider } from '#contract/models/desk/counter-model.ts';
import { useRead } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { DataTable } from '#ui/layout/data-table.tsx';
import { ScrollBox } from '#ui/layout/scroll-box.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { useUnseenStyles } from '#ui/styles/visually-hidden.ts';
import { HarvestDialog } from './harvest-dialog.tsx';
import { ProviderForm } from './provider-form.tsx';
import { monthsOf, type UsageQuery, usagePath } from './usage-query.ts';
import { useExceptionWords } from './use-exception-words.ts';
import { YearChoice } from './year-choice.tsx';

const signs = {
  there: Checkmark16Regular,
  none: Subtract16Regular,
  partial: CircleHalfFill16Regular,
  waiting: Clock16Regular,
  gone: Dismiss16Regular,
  failed: Dismiss16Regular,
} as const satisfies Record<MonthState, unknown>;

/** Renders the grid, and what can be done with a provider. */
export function ProvidersView({ query }: { query: UsageQuery }) {
  const styles = useStyles();
  const text = useText();
  const navigate = useNavigate();
  const { year } = query;
  const reading = useRead(
    listUsageProviders,
    { year },
    { hideMessage: true, isReadOnOpening: true },
  );
  const [edited, setEdited] = useState<UsageProvider | 'new' | null>(null);
  const [fetched, setFetched] = useState<UsageProvider | null>(null);
  return (
    <>
      <div className={styles.bar}>
        <YearChoice
          year={year}
          onChange={(next) => void navigate(usagePath({ ...query, year: next }), { replace: true })}
        />
        <Button icon={<Add20Regular />} onClick={() => setEdited('new')}>
          {text('deskUsage.provider.add')}
        </Button>
      </div>
      <ReadingAge reading={reading} />
      <ReadingGate
        reading={reading}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <StatePanel title={text('deskUsage.none.title')} text={text('deskUsage.none.text')} />
        }
      >
        {({ items }) => (
          <>
            <Legend />
            {items.map((provider) => (
              <Provider
                key={provider.id}
                provider={provider}
                query={query}
                onEdit={() => setEdited(provider)}
                onFetch={() => setFetched(provider)}
              />
            ))}
          </>
        )}
      </ReadingGate>
      {edited === null ? null : (
        <ProviderForm provider={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {fetched === null ? null : (
        <HarvestDialog provider={fetched} year={year} onClose={() => setFetched(null)} />
      )}
    </>
  );
}

function Legend() {
  const styles = useStyles();
  const text = useText();
  return (
    <ul className={styles.legend}>
      {(Object.keys(signs) as MonthState[]).map((state) => {
        const Sign = signs[state];
        return (
          <li key={state} className={styles.entry}>
            <Sign aria-hidden="true" className={styles[state]} />
            {text(`deskUsage.states.${state}`)}
          </li>
        );
      })}
      <li className={styles.entry}>{text('deskUsage.states.gap')}</li>
    </ul>
  );
}

interface ProviderProps {
  provider: UsageProvider;
  query: UsageQuery;
  onEdit: () => void;
  onFetch: () => void;
}

function Provider({ provider, query, onEdit, onFetch }: ProviderProps) {
  const styles = useStyles();
  const text = useText();
  const exceptionWords = useExceptionWords();
  const { id, name, harvest, months, unmatched, stoppedBy, message } = provider;
  const shown = monthsOf(query.year);
  const reports = [...new Set([...harvest.reports, ...months.map(({ report }) => report)])];
  return (
    <section className={styles.provider} aria-label={name}>
      <div className={styles.bar}>
        <h2 className={styles.name}>{name}</h2>
        <span className={styles.quiet}>
          {harvest.isOn
            ? text('deskUsage.provider.isOn', { day: harvest.day })
            : text('deskUsage.provider.isOff')}
        </span>
        {unmatched > 0 ? (
          <Link to={usagePath({ ...query, view: 'items', provider: id })}>
            {text('deskUsage.provider.unmatched', { count: unmatched })}
          </Link>
        ) : null}
        <span className={styles.ends}>
          <Button
            size="small"
            onClick={onEdit}
            aria-label={text('deskUsage.provider.editOf', { name })}
          >
            {text('deskUsage.provider.edit')}
          </Button>
          {harvest.url === '' ? null : (
            <Button
              size="small"
              onClick={onFetch}
              aria-label={text('deskUsage.fetch.of', { name })}
            >
              {text('deskUsage.fetch.open')}
            </Button>
          )}
        </span>
      </div>
      {message === '' && stoppedBy === null ? null : (
        <MessageBar intent={stoppedBy === null ? 'warning' : 'error'} layout="multiline">
          <MessageBarBody>
            {stoppedBy === null ? '' : `${text('deskUsage.provider.stopped')} `}
            {exceptionWords(message, stoppedBy)}
          </MessageBarBody>
        </MessageBar>
      )}
      {reports.length === 0 ? null : (
        <ScrollBox>
          <DataTable
            columns={[text('deskUsage.report'), ...shown.map((month) => month.slice(5))]}
            rows={reports.map((report) => ({
              key: report,
              cells: [
                report,
                ...shown.map((month) => (
                  <Month
                    key={month}
                    of={months.find((each) => each.report === report && each.month === month)}
                  />
                )),
              ],
            }))}
          />
        </ScrollBox>
      )}
    </section>
  );
}

function Month({ of }: { of: UsageProvider['months'][number] | undefined }) {
  const styles = useStyles();
  const { unseen } = useUnseenStyles();
  const text = useText();
  if (of === undefined) return <span className={unseen}>{text('deskUsage.states.gap')}</span>;
  const { state, exception } = of;
  const Sign = signs[state];
  const words = text(`deskUsage.states.${state}`) + (exception ? ` (${exception})` : '');
  return (
    <span title={words} className={styles[state]}>
      <Sign aria-hidden="true" />
      <span className={unseen}>{words}</span>
    </span>
  );
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  entry: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  provider: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    paddingBlock: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  ends: { display: 'flex', gap: tokens.spacingHorizontalS, marginInlineStart: 'auto' },
  there: { color: tokens.colorPaletteGreenForeground1 },
  none: { color: tokens.colorNeutralForeground3 },
  partial: { color: tokens.colorPaletteDarkOrangeForeground1 },
  waiting: { color: tokens.colorBrandForeground1 },
  gone: { color: tokens.colorNeutralForeground3 },
  failed: { color: tokens.colorPaletteRedForeground1 },
});
