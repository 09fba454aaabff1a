// The day of an instant. This is a separate file because the first screen needs it; dates.ts has the other
// functions and loads a date library.

/** `yyyy-MM-dd` of an instant (docs/requirements.md, S9.13), in the reader's own time zone. */
export function dayOf(instant: Date | number | string): string {
  const date = new Date(instant);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** `yyyy-MM-dd HH:mm` of an instant, in the reader's own time zone. */
export function minuteOf(instant: Date | number | string): string {
  const date = new Date(instant);
  return `${dayOf(date)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
