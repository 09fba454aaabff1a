// The records of one kind.
import { useParams } from 'react-router-dom';
import { RecordKind } from '#contract/models/desk/record-kinds.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { PageTitle } from '#ui/layout/page-title.tsx';

/** The list. */
export function RecordsScreen() {
  const text = useText();
  const kind = RecordKind.parse(useParams().kind);
  const title = text(`desk.nav.${kind}`);
  usePageTitle(title);
  return <PageTitle>{title}</PageTitle>;
}
