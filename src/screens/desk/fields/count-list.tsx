// What hangs on a record: readers that follow it, reports, resources with this subject.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '#i18n/use-text.ts';

interface CountsProps {
  counts: Readonly<Record<string, number>>;
}

/** Returns the counts that are not 0, in words. */
function useCountWords({ counts }: CountsProps): readonly string[] {
  const text = useText();
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(
      ([name, count]) =>
        text(`deskRecords.counts.${name as 'follows'}`, { count }) || `${name}: ${count}`,
    );
}

/** Renders a line for each count. */
export function CountList(props: CountsProps) {
  const words = useCountWords(props);
  if (words.length === 0) return null;
  return (
    <ul>
      {words.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

/** Renders all counts in one line. */
export function CountLine(props: CountsProps) {
  const styles = useStyles();
  const words = useCountWords(props);
  return words.length === 0 ? null : <p className={styles.line}>{words.join(' · ')}</p>;
}

const useStyles = makeStyles({
  line: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});
