// /openurl where the service does not answer: the form with what the link says, which can be filled in as a draft.
import { Navigate, useSearchParams } from 'react-router-dom';
import { deliveryPath } from '#contract/wire/delivery-paths.ts';
import { itemOfOpenUrl } from '#contract/wire/openurl.ts';

/** Leads on at once. */
export function OpenUrlScreen() {
  const [query] = useSearchParams();
  return <Navigate to={deliveryPath(itemOfOpenUrl(query))} replace />;
}
