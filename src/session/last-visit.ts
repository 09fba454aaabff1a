// The day on which a reader was here last before today. It is known on the device alone, and goes with a sign-out.
import { useEffect, useState } from 'react';
import { visitDays } from '#client/storage/stored.ts';
import { today } from './use-session.ts';

/** Today, and the day of the visit before today; of the stored days and today. */
export function visitsOf(stored: string, day: string): [last: string, before: string] {
  const [last = '', before = ''] = stored.split(' ');
  return last === day ? [last, before] : [day, last];
}

/** The day of the visit before today, `yyyy-MM-dd`; null for none, and before hydration. Notes the visit. */
export function useLastVisit(): string | null {
  const [before, setBefore] = useState('');
  useEffect(() => {
    const visits = visitsOf(visitDays.get() ?? '', today());
    visitDays.set(visits.join(' '));
    setBefore(visits[1]);
  }, []);
  return before || null;
}
