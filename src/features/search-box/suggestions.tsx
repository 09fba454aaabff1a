// Suggestions below a search field: hits by kind, or recent terms. Loaded when the reader first uses
// the field.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { History16Regular } from '@fluentui/react-icons/svg/history';
import { Link16Regular } from '@fluentui/react-icons/svg/link';
import { Search16Regular } from '@fluentui/react-icons/svg/search';
import { useAtomValue } from 'jotai';
import { type RefObject, useCallback, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { foundState } from '#browser/found-state.ts';
import { useAfterTyping } from '#browser/use-after-typing.ts';
import { searchAll } from '#contract/calls/search.ts';
import type { Outage } from '#contract/models/outage-model.ts';
import type { HitGroup } from '#contract/models/search-model.ts';
import { isForLater } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { searchPath } from '#contract/wire/paths.ts';
import { useOutages } from '#data/use-outages.ts';
import { useRead } from '#data/use-read.ts';
import { loadLaterTexts } from '#i18n/i18n.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { isReachableAtom } from '#session/atoms.ts';
import { compact, touchTarget } from '#ui/breakpoints.ts';
import { useUnseenStyles } from '#ui/visually-hidden.ts';
import { hitKey, hitPath } from './hit-paths.ts';
import { HitWords } from './hit-words.tsx';
import { hitsEach, type Option, suggestionsFor } from './suggested.ts';
import { useCombobox } from './use-combobox.ts';
import { useKeptSearch } from './use-kept-search.ts';
import { useRecent } from './use-recent.ts';
import { useTypedReference } from './use-typed-reference.ts';

/** Loads the suggestions with their texts. */
export async function load() {
  await loadLaterTexts();
  return Suggestions;
}

interface SuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  term: string;
}

/** Keys within this interval cause only one request, ms. */
const keyPauseMs = 40;

function Suggestions({ field, term }: SuggestionsProps) {
  const styles = useStyles();
  const { unseen } = useUnseenStyles();
  const text = useText();
  const navigate = useNavigate();
  const listId = useId();
  const outages = useOutages();
  const { terms } = useRecent();
  const { found, later, isKept } = useFound(term);
  const reference = useTypedReference(term);
  const groups = useMemo(
    () => suggestionsFor(term, found, terms, reference),
    [term, found, terms, reference],
  );
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const choose = useCallback(
    (index: number) => {
      const option = options[index];
      if (option === undefined) return;
      void navigate(pathOf(option), option.kind === 'hit' ? { state: foundState } : {});
    },
    [options, navigate],
  );
  const { isShown, index, close } = useCombobox({
    field,
    listId,
    count: options.length,
    term,
    onChoose: choose,
  });
  if (!isShown) return null;
  let place = 0;
  return (
    <>
      {/* Screen readers read the marked option; the focus stays in the field. */}
      <div
        id={listId}
        role="listbox"
        aria-label={text('search.suggestions')}
        className={styles.list}
      >
        {groups.map(({ key, options: inGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box.
          <div
            key={key}
            role="group"
            aria-label={key === 'all' ? text('search.all') : text(`search.kinds.${key}`)}
          >
            {key === 'all' ? null : (
              <div aria-hidden="true" className={styles.heading}>
                {text(`search.kinds.${key}`)}
              </div>
            )}
            {inGroup.map((option) => {
              const own = place++;
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the marked option.
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
                <div
                  key={keyOf(option)}
                  id={`${listId}-${own}`}
                  role="option"
                  aria-selected={own === index}
                  className={mergeClasses(styles.option, own === index && styles.marked)}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => {
                    close();
                    choose(own);
                  }}
                >
                  <OptionWords
                    option={option}
                    outage={
                      option.kind === 'hit' ? (outages.get(hitKey(option.hit)) ?? null) : null
                    }
                  />
                </div>
              );
            })}
          </div>
        ))}
        {isKept ? (
          <div aria-hidden="true" className={styles.heading}>
            {text('keeps.search.suggestions')}
          </div>
        ) : null}
        {later === null ? null : (
          <div aria-hidden="true" className={styles.heading}>
            {later}
          </div>
        )}
      </div>
      <p role="status" className={unseen}>
        {later ??
          [
            text('search.suggested', { count: options.length }),
            isKept ? text('keeps.search.suggestions') : '',
          ].join(' ')}
      </p>
    </>
  );
}

function OptionWords({ option, outage }: { option: Option; outage: Outage | null }) {
  const styles = useStyles();
  const text = useText();
  if (option.kind === 'hit') return <HitWords hit={option.hit} outage={outage} classes={styles} />;
  if (option.kind === 'reference') {
    return (
      <span className={styles.name}>
        <Link16Regular aria-hidden="true" className={styles.sign} />
        {option.words}
      </span>
    );
  }
  return (
    <span className={styles.name}>
      {option.kind === 'recent' ? (
        <History16Regular aria-hidden="true" className={styles.sign} />
      ) : (
        <Search16Regular aria-hidden="true" className={styles.sign} />
      )}
      {option.kind === 'recent' ? option.term : text('search.allOf', { q: option.term })}
    </span>
  );
}

interface Found {
  /** The hits for the term; the last answer stays until the next one arrives. */
  found: readonly HitGroup[] | null;
  /** The service's message if it will answer later. */
  later: string | null;
  /** True if the hits come from this device, because the service cannot be reached. */
  isKept: boolean;
}

function useFound(term: string): Found {
  const language = useLanguage();
  const q = useAfterTyping(term.trim(), term, keyPauseMs);
  const [last, setLast] = useState<readonly HitGroup[] | null>(null);
  const reading = useRead(
    searchAll,
    { q, kinds: [], limit: hitsEach },
    { isEnabled: q !== '', hideMessage: true },
  );
  const isReachable = useAtomValue(isReachableAtom);
  const { error } = reading;
  // If the service is known to be out of reach, there is no wait for it.
  const isKept = q !== '' && (!isReachable || error instanceof NoAnswer);
  const kept = useKeptSearch(q, isKept, hitsEach);
  const groups = q === '' ? null : isKept ? kept?.groups : reading.data?.groups;
  if (groups !== undefined && groups !== last) setLast(groups);
  const later = q !== '' && isForLater(error) ? error.sentence(language) : null;
  return { found: last, later, isKept };
}

function pathOf(option: Option): string {
  if (option.kind === 'reference') return option.path;
  return option.kind === 'hit' ? hitPath(option.hit) : searchPath(option.term);
}

function keyOf(option: Option): string {
  if (option.kind === 'reference') return option.path;
  return option.kind === 'hit' ? `${option.hit.kind} ${option.hit.id}` : option.term;
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const useStyles = makeStyles({
  list: {
    position: 'absolute',
    zIndex: 6,
    insetInlineEnd: 0,
    top: `calc(100% + ${tokens.spacingVerticalXS})`,
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 'min(420px, 92vw)',
    maxHeight: '70vh',
    overflowY: 'auto',
    paddingBlock: tokens.spacingVerticalS,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    textAlign: 'start',
  },
  heading: {
    paddingInline: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  option: {
    display: 'flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [compact]: { minHeight: touchTarget, boxSizing: 'border-box', alignItems: 'center' },
  },
  marked: {
    backgroundColor: tokens.colorBrandBackground2,
    // High contrast draws no backgrounds.
    outlineStyle: 'solid',
    outlineWidth: tokens.strokeWidthThick,
    outlineColor: tokens.colorStrokeFocus2,
    outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
  },
  name: { flexShrink: 0, maxWidth: '100%', ...oneLine },
  sign: { marginInlineEnd: tokens.spacingHorizontalS, verticalAlign: 'text-bottom' },
  line: {
    minWidth: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    ...oneLine,
  },
});
