// The list's address as state: what a reader does shows at once, the address follows. A navigation
// takes a moment (guards judge it), and typed text must never wait for one or be lost to one.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cleared, type ListAddress, readAddress, writeAddress } from './address.ts';

/** The router hears of typed text when the reader pauses this long, ms. */
const typingPauseMs = 400;
/** The address bar shows typed text when the reader pauses this long, or leaves the field, ms. */
const barPauseMs = 250;

/** What is asked of the list, and how to ask for something else. */
export interface ListAddressState {
  address: ListAddress;
  /** Follows the search field; the address is replaced, so that going back leaves the list. */
  type: (q: string) => void;
  /** Changes filters or view: a step that going back undoes. */
  change: (edit: Partial<ListAddress>) => void;
  clear: () => void;
  /** How often the reader asked for something else here; going back is not counted. */
  asks: number;
}

/** Reads and writes the list's address. */
export function useListAddress(): ListAddressState {
  const [params, setParams] = useSearchParams();
  const inRouter = params.toString();
  const [address, setAddress] = useState(() => readAddress(params));
  const latest = useRef({ address, params, setParams });
  const ours = useRef<string[]>([]);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const barPause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latest.current = { ...latest.current, params, setParams };
  }, [params, setParams]);

  const [asks, setAsks] = useState(0);
  const show = useCallback((next: ListAddress) => {
    latest.current.address = next;
    setAddress(next);
  }, []);
  const ask = useCallback(
    (edit: Partial<ListAddress>) => {
      show({ ...latest.current.address, ...edit });
      setAsks((before) => before + 1);
    },
    [show],
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
    const arrived = readAddress(new URLSearchParams(inRouter));
    if (writeAddress(arrived).toString() !== writeAddress(latest.current.address).toString()) {
      show(arrived);
    }
  }, [inRouter, show]);

  const tellRouter = useCallback((isStep: boolean) => {
    clearTimeout(pause.current);
    const { address: next, params: beside, setParams: go } = latest.current;
    const written = writeAddress(next, beside);
    // What was written last may still be on its way.
    if (written.toString() === (ours.current.at(-1) ?? beside.toString())) {
      // Typed and taken back before the router heard of it: the bar still shows it.
      writeToBar(written);
      return;
    }
    ours.current.push(written.toString());
    go(written, { replace: !isStep, preventScrollReset: true });
  }, []);

  const fillBar = useCallback(() => {
    clearTimeout(barPause.current);
    barPause.current = undefined;
    writeToBar(writeAddress(latest.current.address, latest.current.params));
  }, []);
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
      ask({ q });
      clearTimeout(barPause.current);
      barPause.current = setTimeout(fillBar, barPauseMs);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => tellRouter(false), typingPauseMs);
    },
    [ask, fillBar, tellRouter],
  );
  const change = useCallback(
    (edit: Partial<ListAddress>) => {
      ask(edit);
      tellRouter(true);
    },
    [ask, tellRouter],
  );
  const clear = useCallback(() => change(cleared(latest.current.address)), [change]);

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
function writeToBar(params: URLSearchParams): void {
  const query = params.toString();
  try {
    history.replaceState(history.state, '', query === '' ? location.pathname : `?${query}`);
  } catch {
    // Safari refuses more than a hundred in thirty seconds; the router's own write comes after.
  }
}
