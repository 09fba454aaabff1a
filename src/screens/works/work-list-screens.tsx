// The lists of works (/achieveList, /quoteList, /literatureList).
import { WorkList } from './work-list.tsx';

/** What the school published. */
export function AchieveListScreen() {
  return <WorkList key="achievements" place="achievements" />;
}

/** What the school cited. */
export function QuoteListScreen() {
  return <WorkList key="quotes" place="quotes" />;
}

/** Every work the library knows. */
export function LiteratureListScreen() {
  return <WorkList key="literature" place="literature" />;
}
