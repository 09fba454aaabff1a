// History: a list's address as state, scroll positions, what a link notes. A list's change shows at once and the
// address follows: guards run first, and typed text must neither wait nor be lost.
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const typingPauseMs = 400;
/** In typing, ms; leaving the field does so too. */
const barPauseMs = 250;

export interface AddressForm<A extends { q: string }, E extends { q?: string }> {
  read: (params: URLSearchParams) => A;
  /** `others`: parameters that do not belong to the list and stay. */
  write: (address: A, others?: URLSearchParams) => URLSearchParams;
  edit: (address: A, edit: E) => A;
  cleared: (address: A) => A & E;
}

export interface AddressState<A, E> {
  address: A;
  /** Replaces the address, so that "back" leaves the list. */
  type: (q: string) => void;
  /** Filters or view; "back" undoes it. */
  change: (edit: E) => void;
  clear: () => void;
  /** By the reader on this screen; "back" is not counted. */
  changeCount: number;
}

export function useAddressState<A extends { q: string }, E extends { q?: string }>(
  form: AddressForm<A, E>,
): AddressState<A, E> {
  const [params, setParams] = useSearchParams();
  const { pathname: path } = useLocation();
  const inRouter = params.toString();
  const [address, setAddress] = useState(() => form.read(params));
  const latest = useRef({ address, params, setParams });
  const ownWrites = useRef<string[]>([]);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const barPause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latest.current = { ...latest.current, params, setParams };
  }, [params, setParams]);

  const [changeCount, setChangeCount] = useState(0);
  const show = useCallback((next: A) => {
    latest.current.address = next;
    setAddress(next);
  }, []);
  const ask = useCallback(
    (edit: E) => {
      show(form.edit(latest.current.address, edit));
      setChangeCount((before) => before + 1);
    },
    [show, form],
  );

  // An address that this screen wrote needs no action. Any other one is a navigation by the reader.
  useEffect(() => {
    const index = ownWrites.current.indexOf(inRouter);
    if (index >= 0) {
      ownWrites.current = ownWrites.current.slice(index + 1);
      return;
    }
    ownWrites.current = [];
    clearTimeout(pause.current);
    const arrived = form.read(new URLSearchParams(inRouter));
    if (form.write(arrived).toString() !== form.write(latest.current.address).toString()) {
      show(arrived);
    }
  }, [inRouter, show, form]);

  const writeToRouter = useCallback(
    (isStep: boolean) => {
      clearTimeout(pause.current);
      const { address: next, params: others, setParams: go } = latest.current;
      const written = form.write(next, others);
      // The address that was written last may still be on its way.
      if (written.toString() === (ownWrites.current.at(-1) ?? others.toString())) {
        // The text was typed and removed before the router got it, but the bar still shows it.
        writeToBar(path, written);
        return;
      }
      ownWrites.current.push(written.toString());
      go(written, { replace: !isStep, preventScrollReset: true });
    },
    [form, path],
  );

  const showInBar = useCallback(() => {
    clearTimeout(barPause.current);
    barPause.current = undefined;
    writeToBar(path, form.write(latest.current.address, latest.current.params));
  }, [form, path]);
  // Leaving the screen moves the focus out of the field first.
  useEffect(() => {
    const onLeave = () => {
      if (barPause.current !== undefined) showInBar();
    };
    document.addEventListener('focusout', onLeave);
    return () => document.removeEventListener('focusout', onLeave);
  }, [showInBar]);

  const type = useCallback(
    (q: string) => {
      ask({ q } as E);
      clearTimeout(barPause.current);
      barPause.current = setTimeout(showInBar, barPauseMs);
      const writeLater = () => {
        clearTimeout(pause.current);
        pause.current = setTimeout(() => {
          // A navigation now would replace the one that the reader started.
          if (isCurrentRoute(path)) writeToRouter(false);
          else writeLater();
        }, typingPauseMs);
      };
      writeLater();
    },
    [ask, showInBar, writeToRouter, path],
  );
  const change = useCallback(
    (edit: E) => {
      ask(edit);
      writeToRouter(true);
    },
    [ask, writeToRouter],
  );
  const clear = useCallback(() => change(form.cleared(latest.current.address)), [change, form]);

  useEffect(
    () => () => {
      clearTimeout(pause.current);
      clearTimeout(barPause.current);
    },
    [],
  );
  return { address, type, change, clear, changeCount };
}

/** Before the router gets it, so that a reader who leaves while typing comes back to the typed text. */
function writeToBar(path: string, params: URLSearchParams): void {
  // The bar has the next screen's address before this screen is gone.
  if (location.pathname !== path) return;
  const query = params.toString();
  try {
    history.replaceState(history.state, '', query === '' ? location.pathname : `?${query}`);
  } catch {
    // Safari refuses more than 100 writes in 30 seconds; the router writes later.
  }
}

interface Router {
  state: {
    location: { pathname: string };
    navigation: { location?: { pathname: string } | undefined };
  };
}

let currentRouter: Router | null = null;

export function setRouter(router: Router | null): void {
  currentRouter = router;
}

/** What the old screen does until the next one is drawn must not bring the reader back. */
export function isCurrentRoute(path: string): boolean {
  if (currentRouter === null) return true;
  const { location, navigation } = currentRouter.state;
  return location.pathname === path && (navigation.location?.pathname ?? path) === path;
}

/**
 * The router names every document's first entry alike: one that a plain link opened would scroll like the one before.
 */
export function entryName({ key }: { key: string }): string {
  if (key !== 'default') return key;
  const state: unknown = history.state;
  const stored = typeof state === 'object' && state !== null && 'entry' in state && state.entry;
  if (typeof stored === 'string') return stored;
  const entry = String(performance.timeOrigin);
  history.replaceState({ ...(state as object | null), entry }, '');
  return entry;
}

/** Of a link that was chosen from what a search found while the reader typed. */
export const foundState = { isFound: true } as const;

/** The router keeps that state in `usr`. */
export function isFoundNow(): boolean {
  const state: unknown = history.state;
  const passed = typeof state === 'object' && state !== null && 'usr' in state ? state.usr : null;
  return typeof passed === 'object' && passed !== null && 'isFound' in passed;
}

/** The reader's own ways to scroll: from then on the place is theirs. */
export const readerActs = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Px. Content comes later than its frame; ends where the reader acts, or by the returned function. */
export function keepPlace(top: number): () => void {
  if (top === 0) return () => undefined;
  const observer = new ResizeObserver(() => {
    window.scrollTo({ top });
    if (Math.abs(window.scrollY - top) < 1) end();
  });
  const end = () => {
    observer.disconnect();
    for (const act of readerActs) window.removeEventListener(act, end);
  };
  for (const act of readerActs) window.addEventListener(act, end, { passive: true });
  observer.observe(document.body);
  return end;
}

/** With a key held, the browser opens a link elsewhere. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey);
}
