// The old address of the class tree (/oldElectricNav): leads to the new one with its query, which says
// that it has moved.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shellPaths } from '#contract/paths.ts';

/** Goes on at once; going back does not come through here again. */
export function OldEbookNavScreen() {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const to = { pathname: shellPaths.ebookNav, search };
    void navigate(to, { state: { isMoved: true }, replace: true });
  }, [search, navigate]);
  return null;
}
