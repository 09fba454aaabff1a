// /openurl where the service does not answer: the form with what the link says, which can be filled in as a draft.
import { Navigate, useLocation } from 'react-router-dom';
import { openUrlFormPath } from '#contract/wire/delivery-paths.ts';
import { itemOfOpenUrl } from '#contract/wire/references/openurl.ts';
import { decodedQuery } from '#contract/wire/references/query-text.ts';

/** Leads on at once. */
export function OpenUrlScreen() {
  const query = decodedQuery(useLocation().search);
  return <Navigate to={openUrlFormPath(itemOfOpenUrl(query), query)} replace />;
}
