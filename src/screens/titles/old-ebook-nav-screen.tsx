// The old address of the class tree (/oldElectricNav): redirects to the new address with its query. The
// new screen says that the address has changed.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shellPaths } from '#contract/wire/paths.ts';

/** Redirects at once; the back button does not return to this address. */
export function OldEbookNavScreen() {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const to = { pathname: shellPaths.ebookNav, search };
    void navigate(to, { state: { isMoved: true }, replace: true });
  }, [search, navigate]);
  return null;
}
