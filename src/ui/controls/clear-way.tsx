// Removes what narrows a list: a button, and a link for readers without scripts.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { unscripted } from '../styles/breakpoints.ts';

interface ClearWayProps {
  /** The query of the list's address afterwards; '' for none. */
  query: string;
  className: string | undefined;
  /** Replaces the visible words for screen readers. */
  label?: string;
  onClear: () => void;
  children: ReactNode;
}

/** Renders the button, or the link. */
export function ClearWay({ query, className, label, onClear, children }: ClearWayProps) {
  const styles = useStyles();
  const { pathname } = useLocation();
  return (
    <>
      <button
        type="button"
        className={mergeClasses(className, styles.withScripts)}
        data-printed={label === undefined ? undefined : true}
        aria-label={label}
        onClick={onClear}
      >
        {children}
      </button>
      <noscript>
        <a
          className={className}
          aria-label={label}
          href={query === '' ? pathname : `${pathname}?${query}`}
        >
          {children}
        </a>
      </noscript>
    </>
  );
}

const useStyles = makeStyles({
  withScripts: { [unscripted]: { display: 'none' } },
});
