// Suggestions below a search field: hits by kind, or recent terms. Loaded when the reader first uses
// the field.
import { History16Regular } from '@fluentui/react-icons/svg/history';
import { Link16Regular } from '@fluentui/react-icons/svg/link';
import { Search16Regular } from '@fluentui/react-icons/svg/search';
import { type RefObject, useCallback, useId, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { foundState } from '#browser/history.ts';
import { type Fault, faultOf } from '#contract/rules/ways.ts';
import { searchPath } from '#contract/wire/paths.ts';
import { useOutages } from '#data/use-outages.ts';
import { loadLaterTexts } from '#i18n/i18n.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useLetGoText } from '#ui/states/let-go-note.tsx';
import { useUnseenStyles } from '#ui/styles/visually-hidden.ts';
import { answerOption } from './answer-words.ts';
import { hitPath } from './hit-paths.ts';
import { HitWords } from './hit-words.tsx';
import { OptionList, useOptionStyles } from './option-list.tsx';
import { type Option, suggestionsFor } from './suggested.ts';
import { useCombobox } from './use-combobox.ts';
import { useFound } from './use-found.ts';
import { useRecent } from './use-recent.ts';

/** Loads the suggestions with their texts. */
export async function load() {
  await loadLaterTexts();
  return Suggestions;
}

interface SuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  term: string;
}

function Suggestions({ field, term }: SuggestionsProps) {
  const styles = useOptionStyles();
  const { unseen } = useUnseenStyles();
  const text = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const listId = useId();
  const outages = useOutages();
  const { terms } = useRecent();
  const { answer, found, isCurrent, later, letGo, isKept } = useFound(term);
  const letGoText = useLetGoText();
  const note = later ?? (letGo.length === 0 || answer !== null ? null : letGoText(letGo));
  const reference = useMemo(
    () => answerOption(term, isCurrent ? answer : null, { text, language }),
    [term, isCurrent, answer, text, language],
  );
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
  return (
    <>
      {/* Screen readers read the marked option; the focus stays in the field. */}
      <OptionList
        id={listId}
        groups={groups.map(({ key, options: inGroup }) => ({
          key,
          label: key === 'all' ? text('search.all') : text(`search.kinds.${key}`),
          hasHeading: key !== 'all',
          options: inGroup.map((option) => ({
            key: keyOf(option),
            words: (
              <OptionWords
                option={option}
                outage={option.kind === 'hit' ? faultOf(option.hit, outages) : null}
              />
            ),
          })),
        }))}
        index={index}
        onChoose={(place) => {
          close();
          choose(place);
        }}
      >
        {isKept ? (
          <div aria-hidden="true" className={styles.heading}>
            {text('keeps.search.suggestions')}
          </div>
        ) : null}
        {note === null ? null : (
          <div aria-hidden="true" className={styles.heading}>
            {note}
          </div>
        )}
      </OptionList>
      <p role="status" className={unseen}>
        {later ??
          [
            text('search.suggested', { count: options.length }),
            isKept ? text('keeps.search.suggestions') : '',
            note ?? '',
          ].join(' ')}
      </p>
    </>
  );
}

function OptionWords({ option, outage }: { option: Option; outage: Fault | null }) {
  const styles = useOptionStyles();
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

function pathOf(option: Option): string {
  if (option.kind === 'reference') return option.path;
  return option.kind === 'hit' ? hitPath(option.hit) : searchPath(option.term);
}

function keyOf(option: Option): string {
  if (option.kind === 'reference') return option.path;
  return option.kind === 'hit' ? `${option.hit.kind} ${option.hit.id}` : option.term;
}
