// A field of a form that chooses one resource by its name, among the hits of the search (WAI-ARIA, combobox with a list).
import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import { type LocalText, ResourceKind, type ResourceRef } from '#contract/models/model.ts';
import type { Hit, HitGroup } from '#contract/models/search-model.ts';
import { listLimit } from '#contract/rules/rules.ts';
import { faultOf } from '#contract/rules/ways.ts';
import { useOutages } from '#data/use-outages.ts';
import { useRead } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormField } from '#ui/controls/form-field.tsx';
import { useFieldStyles } from '#ui/styles/field-styles.ts';
import { useUnseenStyles } from '#ui/styles/visually-hidden.ts';
import { HitWords } from './hit-words.tsx';
import { OptionList, useOptionStyles } from './option-list.tsx';
import { useCombobox } from './use-combobox.ts';
import { useFound } from './use-found.ts';

interface HitFieldProps {
  /** Unique on the screen; the id of the input. */
  id: string;
  label: string;
  remark: string;
  hint: string;
  /** The reason for the refusal; null if there is none. */
  reason: string | null;
  /** Kinds to choose from; the same list in every rendering. */
  kinds: readonly ResourceKind[];
  /** Databases that are offered while nothing is typed; all where there is none. The same function in every rendering. */
  offers?: ((database: DatabaseSummary) => boolean) | undefined;
  chosen: ResourceRef | null;
  /** Name of the chosen resource, as far as it is known. */
  name: string;
  onChange: (resource: ResourceRef | null, name: LocalText) => void;
}

/** As many options as a list can show usefully. */
const maxBrowsed = 40;
const hitsEach = 8;

const all = () => true;

/** The field. Only an option is a choice: what was typed and not chosen is gone with the focus. */
export function HitField(props: HitFieldProps) {
  const { id, label, remark, hint, reason, kinds, offers = all, chosen, name, onChange } = props;
  const styles = useStyles();
  const fields = useFieldStyles();
  const options = useOptionStyles();
  const text = useText();
  const listId = useId();
  const outages = useOutages();
  const field = useRef<HTMLInputElement>(null);
  // Null while nothing is typed: then the field shows the chosen name.
  const [typed, setTyped] = useState<string | null>(null);
  const isChoiceShown = typed === null;
  const { groups, note } = useOptions(typed, kinds, offers, chosen !== null);
  const hits = useMemo(() => groups.flatMap(({ items }) => items), [groups]);
  const choose = useCallback(
    (index: number) => {
      const hit = hits[index];
      const kind = ResourceKind.safeParse(hit?.kind);
      if (hit === undefined || !kind.success) return;
      setTyped(null);
      onChange({ kind: kind.data, id: hit.id }, hit.name);
    },
    [hits, onChange],
  );
  const { isShown, index, close } = useCombobox({
    field,
    listId,
    count: hits.length,
    term: typed ?? '',
    marksFirst: true,
    onChoose: choose,
  });
  // The next key replaces the name of a choice, instead of making it longer. The name may come a moment after the choice.
  useLayoutEffect(() => {
    const hasName = isChoiceShown && name !== '';
    if (hasName && document.activeElement === field.current) field.current?.select();
  }, [isChoiceShown, name]);
  const selectChoice = () => {
    if (isChoiceShown) field.current?.select();
  };
  return (
    <div className={fields.group}>
      <div className={styles.place}>
        <FormField id={id} label={label} remark={remark} hint={hint} reason={reason} labelFor={id}>
          <Input
            id={id}
            ref={field}
            role="combobox"
            // The list sets what it is when it opens.
            aria-expanded={false}
            className={fields.input}
            aria-required
            autoComplete="off"
            spellCheck={false}
            value={typed ?? name}
            onFocus={selectChoice}
            onClick={selectChoice}
            onChange={(_, { value }) => setTyped(value)}
            // Enter chooses; it never sends the form from here.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
            onBlur={() => setTyped(null)}
          />
        </FormField>
        {isShown ? (
          <OptionList
            id={listId}
            groups={groups.map(({ kind, items }) => ({
              key: kind,
              label: text(`search.kinds.${kind}`),
              hasHeading: kinds.length > 1,
              options: items.map((hit) => ({
                key: hit.id,
                words: <HitWords hit={hit} outage={faultOf(hit, outages)} classes={options} />,
              })),
            }))}
            index={index}
            onChoose={(place) => {
              close();
              choose(place);
            }}
          >
            {note === '' ? null : (
              <div aria-hidden="true" className={options.heading}>
                {note}
              </div>
            )}
          </OptionList>
        ) : null}
      </div>
      <Status note={note} count={isShown ? hits.length : null} />
      {chosen === null ? null : (
        <div className={styles.chosen}>
          {kinds.length > 1 ? <span>{text(`search.kinds.${chosen.kind}`)}</span> : null}
          <Button
            onClick={() => {
              onChange(null, {});
              field.current?.focus();
            }}
          >
            {text('feedback.clearResource')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Why there are no options, or not all: the open list says it too. The number of options is for screen readers only. */
function Status({ note, count }: { note: string; count: number | null }) {
  const fields = useFieldStyles();
  const { unseen } = useUnseenStyles();
  const text = useText();
  return (
    <div role="status">
      {note === '' ? null : <p className={count === null ? fields.hint : unseen}>{note}</p>}
      {count === null ? null : <p className={unseen}>{text('search.suggested', { count })}</p>}
    </div>
  );
}

/** The options for what is typed; the databases where nothing is typed and chosen. */
function useOptions(
  typed: string | null,
  kinds: readonly ResourceKind[],
  offers: (database: DatabaseSummary) => boolean,
  isChosen: boolean,
) {
  const text = useText();
  const term = typed ?? '';
  const { found, isCurrent, later, isKept } = useFound(term, kinds, hitsEach);
  const list = useRead(listDatabases, { offset: 0, limit: listLimit }, { hideMessage: true });
  const databases = list.data?.items;
  return useMemo((): { groups: readonly HitGroup[]; note: string } => {
    if (term.trim() === '') {
      const isBrowsing = typed !== null || !isChosen;
      const offered = isBrowsing ? (databases ?? []).filter(offers) : [];
      const items = offered.slice(0, maxBrowsed).map(hitOf);
      const group: HitGroup = { kind: 'database', total: items.length, items };
      return { groups: items.length === 0 ? [] : [group], note: '' };
    }
    // An older answer is for other words, and Enter must not choose from it.
    const groups = isCurrent ? (found ?? []).filter(({ items }) => items.length > 0) : [];
    const isNone = isCurrent && groups.length === 0;
    const here = isKept ? text('feedback.resourceKept') : '';
    const none = isNone ? text('feedback.resourceNone', { q: term.trim() }) : '';
    return { groups, note: later ?? [none, here].filter((each) => each !== '').join(' ') };
  }, [term, typed, isChosen, databases, offers, found, isCurrent, isKept, later, text]);
}

function hitOf({
  id,
  name,
  abbreviation,
}: Pick<Hit, 'id' | 'name'> & { abbreviation: string }): Hit {
  return {
    kind: 'database',
    id,
    name,
    line: abbreviation,
    reason: 'title',
    matched: '',
    isHeld: true,
  };
}

const useStyles = makeStyles({
  /** The list stands below the field. */
  place: { position: 'relative' },
  chosen: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
});
