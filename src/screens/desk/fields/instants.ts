// Times in forms: by the library's clock, as everywhere in the portal. Pure.
import { minuteOf } from '#contract/rules/day.ts';

/** ISO 8601 → what an input for day and time shows; '' for none. */
export function shownInstant(instant: string): string {
  return instant === '' ? '' : minuteOf(instant).replace(' ', 'T');
}

/** What an input for day and time shows → ISO 8601; null for none. A time that a change of clock leaves out moves on. */
export function instantOf(shown: string): string | null {
  const wanted = Date.parse(`${shown}Z`);
  if (Number.isNaN(wanted)) return null;
  // The distance to the library's clock can differ between the first guess and the answer.
  let instant = wanted;
  for (let round = 0; round < 2; round += 1)
    instant += wanted - Date.parse(`${shownInstant(new Date(instant).toISOString())}Z`);
  return new Date(instant).toISOString();
}
