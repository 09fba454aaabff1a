// The portal's search: in the bar of every screen, and large on the home screen. It leads to the results
// of all kinds, and shows the term of these results.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchPath, shellPaths } from '#contract/wire/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { SearchInput } from '#ui/controls/search-input.tsx';
import { latePart } from '#ui/layout/late-part.tsx';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';
import { useCompactLayout, useNarrowBar } from '#ui/styles/use-compact-layout.ts';
import { useFocusShortcut } from './focus-shortcut.ts';

/** Loaded with its texts when the reader first uses the field. */
const Suggestions = latePart(async () => (await import('./suggestions.tsx')).load());

interface SearchBoxProps {
  /** `bar`: in the top bar. `large`: on the home screen, whose bar has none. */
  look?: 'bar' | 'large';
  /** True if the field takes the focus, because the reader came to search. */
  takesFocus?: boolean;
}

/** A search form; an empty term is refused beside the field (docs/requirements.md, S5.01). */
export function SearchBox({ look = 'bar', takesFocus = false }: SearchBoxProps) {
  const styles = useStyles();
  const text = useText();
  const navigate = useNavigate();
  const addressTerm = useAddressTerm();
  const [term, setTerm] = useState(addressTerm);
  const [shown, setShown] = useState(addressTerm);
  const [isRefused, setIsRefused] = useState(false);
  const [isNear, setIsNear] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refusalId = useId();
  useFocusShortcut(field);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  // The address has changed (a list's own field, a step back): show its term.
  if (addressTerm !== shown) {
    setShown(addressTerm);
    setTerm(addressTerm);
    setIsRefused(false);
  }
  const isCompact = useCompactLayout();
  const isNarrowBar = useNarrowBar();
  const isLarge = look === 'large';
  const room = isCompact ? 'short' : isNarrowBar && !isLarge ? 'submit' : 'placeholder';
  const type = (next: string) => {
    setTerm(next);
    setIsRefused(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = term.trim();
    if (q !== '') {
      void pathFor(q).then((path) => navigate(path));
      return;
    }
    setIsRefused(true);
    field.current?.focus();
  };
  return (
    <search
      className={mergeClasses(styles.box, isLarge && styles.largeBox)}
      aria-label={text('shell.search.label')}
    >
      <form
        action={shellPaths.search}
        className={mergeClasses(styles.form, isLarge && styles.largeForm)}
        onSubmit={submit}
      >
        {isLarge ? (
          <span className={mergeClasses(styles.sign, styles.largeSign)} aria-hidden="true">
            <Search20Regular />
          </span>
        ) : (
          <button type="submit" className={styles.sign} aria-label={text('shell.search.submit')}>
            <Search20Regular aria-hidden="true" />
          </button>
        )}
        <SearchInput
          field={field}
          // The suggestions set the list's id and `aria-expanded`, because they load later.
          role="combobox"
          aria-expanded={false}
          className={mergeClasses(styles.field, isLarge && styles.largeField)}
          value={term}
          maxLength={maxTyped}
          placeholder={text(`shell.search.${room}`)}
          aria-label={text('shell.search.label')}
          aria-keyshortcuts="/"
          aria-invalid={isRefused}
          aria-describedby={isRefused ? refusalId : undefined}
          onType={type}
          onFocus={() => setIsNear(true)}
          onBlur={() => setIsRefused(false)}
        />
        {term === '' ? null : (
          <button
            type="button"
            className={mergeClasses(styles.sign, isLarge && styles.largeSign)}
            aria-label={text('shell.search.clear')}
            onClick={() => {
              type('');
              field.current?.focus();
            }}
          >
            <Dismiss20Regular aria-hidden="true" />
          </button>
        )}
        {isLarge ? (
          <Button type="submit" appearance="primary" className={styles.go}>
            {text('shell.search.submit')}
          </Button>
        ) : null}
      </form>
      {isNear ? <Suggestions field={field} term={term} /> : null}
      <p id={refusalId} className={styles.refusal} role="alert">
        {isRefused ? text('shell.search.empty') : null}
      </p>
    </search>
  );
}

/** Addresses of articles are long; the search itself reads fewer characters. */
const maxTyped = 2_000;

/** Results of the search; a pasted address or number has a place of its own. */
async function pathFor(q: string): Promise<string> {
  // Most terms are words: the reading of addresses is loaded for none of them.
  if (arePlainWords(q)) return searchPath(q);
  try {
    return (await import('./typed-reference.ts')).typedReferencePath(q) ?? searchPath(q);
  } catch {
    return searchPath(q);
  }
}

/** The term of the results on the screen; '' on other screens. */
function useAddressTerm(): string {
  const { pathname, search } = useLocation();
  return pathname === shellPaths.search ? (new URLSearchParams(search).get('q') ?? '') : '';
}

const useStyles = makeStyles({
  box: { position: 'relative', width: '100%', maxWidth: '360px', minWidth: 0 },
  largeBox: { maxWidth: '640px' },
  form: {
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    height: '36px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ':focus-within': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: tokens.strokeWidthThick,
    },
    [compact]: { height: touchTarget },
  },
  largeForm: {
    height: '48px',
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    [compact]: { height: '52px' },
  },
  field: {
    flexGrow: 1,
    // Wide enough for use, and narrow enough to leave room for the library's name beside it.
    width: '12em',
    minWidth: 0,
    height: '100%',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    outlineStyle: 'none',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textOverflow: 'ellipsis',
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
    '::-webkit-search-cancel-button': { display: 'none' },
    // A phone zooms in on a field with text below 16 px.
    [compact]: { width: '5em', fontSize: tokens.fontSizeBase400 },
  },
  largeField: { fontSize: tokens.fontSizeBase400 },
  sign: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '36px',
    height: '100%',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForeground1 },
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
    [compact]: { width: touchTarget },
  },
  largeSign: { width: '48px' },
  go: { height: '100%', borderStartStartRadius: 0, borderEndStartRadius: 0 },
  refusal: {
    position: 'absolute',
    zIndex: 5,
    insetInlineStart: 0,
    top: `calc(100% + ${tokens.spacingVerticalXS})`,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground3,
    ':empty': { display: 'none' },
  },
});

// What most readers search for, told apart without the reading of addresses.

/** True for a term that is no address, no number and no reference. */
function arePlainWords(term: string): boolean {
  return !/[\d:.]/.test(term);
}
