// Two small fields for the first and the last year; each takes four digits or nothing.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { control } from '#ui/lists/list-tools.tsx';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';
import { listFormId } from '#ui/styles/list-frame.ts';

interface YearFieldsProps {
  /** `yyyy` or ''. */
  from: string;
  to: string;
  onChange: (edit: { from?: string; to?: string }) => void;
}

/** Both fields under one heading. */
export function YearFields({ from, to, onChange }: YearFieldsProps) {
  const styles = useStyles();
  const text = useText();
  const id = useId();
  return (
    <fieldset className={styles.group} aria-labelledby={id}>
      <legend id={id} className={styles.legend}>
        {text('titles.filters.year')}
      </legend>
      <div className={styles.fields}>
        <YearField
          key={`from ${from}`}
          name="from"
          year={from}
          label={text('titles.filters.yearFrom')}
          onYear={(typed) => onChange({ from: typed })}
        />
        <span aria-hidden="true">–</span>
        <YearField
          key={`to ${to}`}
          name="to"
          year={to}
          label={text('titles.filters.yearTo')}
          onYear={(typed) => onChange({ to: typed })}
        />
      </div>
    </fieldset>
  );
}

interface YearFieldProps {
  /** The parameter of the list's address. */
  name: string;
  year: string;
  label: string;
  onYear: (year: string) => void;
}

function YearField({ name, year, label, onYear }: YearFieldProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState(year);
  // An incomplete year starts no request.
  const settle = () => {
    const isYear = /^[12]\d{3}$/.test(typed);
    if (!isYear && typed !== '') setTyped(year);
    else if (typed !== year) onYear(typed);
  };
  return (
    <input
      className={styles.field}
      form={listFormId}
      name={name}
      inputMode="numeric"
      maxLength={4}
      value={typed}
      aria-label={label}
      placeholder={label}
      onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}

const useStyles = makeStyles({
  group: {
    minWidth: 0,
    margin: 0,
    padding: 0,
    paddingBlock: tokens.spacingVerticalS,
    border: 'none',
  },
  legend: {
    padding: 0,
    paddingBlock: tokens.spacingVerticalXS,
    fontWeight: tokens.fontWeightSemibold,
  },
  fields: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  field: {
    ...control,
    width: '6em',
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalS,
    fontVariantNumeric: 'tabular-nums',
    [compact]: { height: touchTarget, fontSize: tokens.fontSizeBase400 },
  },
});
