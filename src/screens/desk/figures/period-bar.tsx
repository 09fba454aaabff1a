// The period of the figures, and what it is compared with.
import { Field, Input, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { FigureComparison } from '#contract/models/desk/figures-model.ts';
import { useText } from '#i18n/use-text.ts';
import { print } from '#ui/styles/breakpoints.ts';
import { useChipLinkStyles } from '#ui/styles/chip-link-styles.ts';
import { daysOf, type FiguresQuery, figuresPath, periods } from './figures-query.ts';

interface PeriodBarProps {
  query: FiguresQuery;
  today: string;
}

/** Renders the choices; all of them are in the address. */
export function PeriodBar({ query, today }: PeriodBarProps) {
  const styles = useStyles();
  const { chip, chosen } = useChipLinkStyles();
  const text = useText();
  const navigate = useNavigate();
  const id = useId();
  const days = daysOf(query, today);
  const change = (part: Partial<FiguresQuery>) =>
    void navigate(figuresPath({ ...query, ...part }), { replace: true });
  return (
    <div className={styles.bar}>
      <nav className={styles.periods} aria-label={text('deskFigures.period.label')}>
        {periods.map((period) => (
          <Link
            key={period}
            to={figuresPath({
              ...query,
              period,
              ...(period === 'own' ? days : { from: '', to: '' }),
            })}
            replace
            aria-current={period === query.period ? 'true' : undefined}
            className={mergeClasses(chip, period === query.period && chosen)}
          >
            {text(`deskFigures.period.${period}`)}
          </Link>
        ))}
      </nav>
      {query.period === 'own' ? (
        <>
          <Field label={text('deskFigures.period.from')} orientation="horizontal">
            <Input
              type="date"
              value={query.from}
              max={query.to}
              onChange={(_, { value }) => (value === '' ? undefined : change({ from: value }))}
            />
          </Field>
          <Field label={text('deskFigures.period.to')} orientation="horizontal">
            <Input
              type="date"
              value={query.to}
              min={query.from}
              max={today}
              onChange={(_, { value }) => (value === '' ? undefined : change({ to: value }))}
            />
          </Field>
        </>
      ) : null}
      <span className={styles.compare}>
        <label htmlFor={id}>{text('deskFigures.compare.label')}</label>
        <Select
          id={id}
          value={query.compare}
          onChange={(_, { value }) =>
            change({ compare: FigureComparison.options.find((each) => each === value) ?? 'none' })
          }
        >
          {FigureComparison.options.map((each) => (
            <option key={each} value={each}>
              {text(`deskFigures.compare.${each}`)}
            </option>
          ))}
        </Select>
      </span>
    </div>
  );
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    [print]: { display: 'none' },
  },
  compare: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  periods: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
