// The lists of works (/achieveList, /quoteList, /literatureList).
import { WorkList } from './work-list.tsx';

/** Works that the school published. */
export function AchieveListScreen() {
  return <WorkList key="achievements" place="achievements" />;
}

/** Works that the school cited. */
export function QuoteListScreen() {
  return <WorkList key="quotes" place="quotes" />;
}

/** All works that the library knows. */
export function LiteratureListScreen() {
  return <WorkList key="literature" place="literature" />;
}
