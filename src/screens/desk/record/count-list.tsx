// What hangs on a record: readers that follow it, reports, resources with this subject.
import { useText } from '#i18n/use-text.ts';

/** Renders the counts that are not 0. */
export function CountList({ counts }: { counts: Readonly<Record<string, number>> }) {
  const text = useText();
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  if (some.length === 0) return null;
  return (
    <ul>
      {some.map(([name, count]) => (
        <li key={name}>
          {text(`deskRecords.counts.${name as 'follows'}`, { count }) || `${name}: ${count}`}
        </li>
      ))}
    </ul>
  );
}
