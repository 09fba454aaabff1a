// The year that a screen shows.
import { Field, makeStyles, Select } from '@fluentui/react-components';
import { useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { print } from '#ui/styles/breakpoints.ts';
import { yearsUntil } from './usage-query.ts';

/** Renders the choice. */
export function YearChoice({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const styles = useStyles();
  const text = useText();
  const years = new Set([year, ...yearsUntil(today())]);
  return (
    <Field label={text('deskUsage.year')} orientation="horizontal" className={styles.field}>
      <Select value={String(year)} onChange={(_, { value }) => onChange(Number(value))}>
        {[...years]
          .sort((one, other) => other - one)
          .map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
      </Select>
    </Field>
  );
}

const useStyles = makeStyles({
  field: { justifySelf: 'start', gridTemplateColumns: 'auto auto', [print]: { display: 'none' } },
});
