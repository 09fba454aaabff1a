// A list's address as state: what a reader does shows at once, the address follows. A navigation
// takes a moment (guards judge it), and typed text must never wait for one or be lost to one.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isCurrentRoute } from './navigation-state.ts';

/** The router hears of typed text when the reader pauses this long, ms. */
const typingPauseMs = 400;
/** The address bar shows typed text when the reader pauses this long, or leaves the field, ms. */
const barPauseMs = 250;

/** How a list's address is read and written, and how an edit changes it. */
export interface AddressForm<A extends { q: string }, E extends { q?: string }> {
  read: (params: URLSearchParams) => A;
  /** `beside`: parameters that are not the list's own, and stay. */
  write: (address: A, beside?: URLSearchParams) => URLSearchParams;
  edit: (address: A, edit: E) => A;
  /** The same address with everything that narrows the list taken away. */
  cleared: (address: A) => A & E;
}

/** What is asked of a list, and how to ask for something else. */
export interface AddressState<A, E> {
  address: A;
  /** Follows the search field; the address is replaced, so that going back leaves the list. */
  type: (q: string) => void;
  /** Changes filters or view: a step that going back undoes. */
  change: (edit: E) => void;
  clear: () => void;
  /** How often the reader asked for something else here; going back is not counted. */
  asks: number;
}

/** Reads and writes a list's address; `form` must stay the same. */
export function useAddressState<A extends { q: string }, E extends { q?: string }>(
  form: AddressForm<A, E>,
): AddressState<A, E> {
  const [params, setParams] = useSearchParams();
  const { pathname: path } = useLocation();
  const inRouter = params.toString();
  const [address, setAddress] = useState(() => form.read(params));
  const latest = useRef({ address, params, setParams });
  const ours = useRef<string[]>([]);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const barPause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latest.current = { ...latest.current, params, setParams };
  }, [params, setParams]);

  const [asks, setAsks] = useState(0);
  const show = useCallback((next: A) => {
    latest.current.address = next;
    setAddress(next);
  }, []);
  const ask = useCallback(
    (edit: E) => {
      show(form.edit(latest.current.address, edit));
      setAsks((before) => before + 1);
    },
    [show, form],
  );

  // An address that this screen wrote arrives: nothing to do. Any other is where the reader went.
  useEffect(() => {
    const at = ours.current.indexOf(inRouter);
    if (at >= 0) {
      ours.current = ours.current.slice(at + 1);
      return;
    }
    ours.current = [];
    clearTimeout(pause.current);
    const arrived = form.read(new URLSearchParams(inRouter));
    if (form.write(arrived).toString() !== form.write(latest.current.address).toString()) {
      show(arrived);
    }
  }, [inRouter, show, form]);

  const tellRouter = useCallback(
    (isStep: boolean) => {
      clearTimeout(pause.current);
      const { address: next, params: beside, setParams: go } = latest.current;
      const written = form.write(next, beside);
      // What was written last may still be on its way.
      if (written.toString() === (ours.current.at(-1) ?? beside.toString())) {
        // Typed and taken back before the router heard of it: the bar still shows it.
        writeToBar(path, written);
        return;
      }
      ours.current.push(written.toString());
      go(written, { replace: !isStep, preventScrollReset: true });
    },
    [form, path],
  );

  const fillBar = useCallback(() => {
    clearTimeout(barPause.current);
    barPause.current = undefined;
    writeToBar(path, form.write(latest.current.address, latest.current.params));
  }, [form, path]);
  // Whoever goes elsewhere leaves the field first.
  useEffect(() => {
    const onLeave = () => {
      if (barPause.current !== undefined) fillBar();
    };
    document.addEventListener('focusout', onLeave);
    return () => document.removeEventListener('focusout', onLeave);
  }, [fillBar]);

  const type = useCallback(
    (q: string) => {
      ask({ q } as E);
      clearTimeout(barPause.current);
      barPause.current = setTimeout(fillBar, barPauseMs);
      const tellLater = () => {
        clearTimeout(pause.current);
        pause.current = setTimeout(() => {
          // A navigation would take the place of the one that the reader has asked for.
          if (isCurrentRoute(path)) tellRouter(false);
          else tellLater();
        }, typingPauseMs);
      };
      tellLater();
    },
    [ask, fillBar, tellRouter, path],
  );
  const change = useCallback(
    (edit: E) => {
      ask(edit);
      tellRouter(true);
    },
    [ask, tellRouter],
  );
  const clear = useCallback(() => change(form.cleared(latest.current.address)), [change, form]);

  useEffect(
    () => () => {
      clearTimeout(pause.current);
      clearTimeout(barPause.current);
    },
    [],
  );
  return { address, type, change, clear, asks };
}

/**
 * Puts typed text into the address bar before the router hears of it: a reader who leaves while typing
 * comes back to what was typed.
 */
function writeToBar(path: string, params: URLSearchParams): void {
  // The bar has the address of the next screen before this one is gone.
  if (location.pathname !== path) return;
  const query = params.toString();
  try {
    history.replaceState(history.state, '', query === '' ? location.pathname : `?${query}`);
  } catch {
    // Safari refuses more than a hundred in thirty seconds; the router's own write comes after.
  }
}
