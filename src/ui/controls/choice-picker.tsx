// A dialog to choose from a two-level tree: search, what is chosen, how many more can be. A native
// dialog: it holds the focus, closes on Escape and gives the focus back. Load it when it is asked for.
import { tokens } from '@fluentui/react-components';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#i18n/use-text.ts';
import { makeStyles } from '#ui/make-styles.ts';
import { compact } from '../breakpoints.ts';
import { useCompactLayout } from '../layout/use-compact-layout.ts';
import { useUnseenStyles } from '../visually-hidden.ts';
import { useActionStyles } from './action-styles.ts';
import { ChoiceGroups } from './choice-groups.tsx';
import { type ChoiceGroup, choicesOf, countOf, narrowed, withOneMore } from './choice-tree.ts';
import { ChosenChips } from './chosen-chips.tsx';
import { useFieldStyles } from './field-styles.ts';

export interface ChoicePickerProps {
  title: string;
  searchLabel: string;
  groups: readonly ChoiceGroup[];
  chosen: readonly string[];
  limit: number;
  /** What the one too many is told. */
  tooMany: string;
  /** Name of a group that is chosen as a whole. */
  wholeLabel: (group: string) => string;
  onDone: (chosen: readonly string[]) => void;
  onCancel: () => void;
}

/** Mounted as long as it is open; nothing is chosen before "Done". */
export function ChoicePicker(props: ChoicePickerProps) {
  const { title, searchLabel, groups, limit, onDone, onCancel } = props;
  const styles = useStyles();
  const fields = useFieldStyles();
  const actions = useActionStyles();
  const { unseen } = useUnseenStyles();
  const text = useText();
  const [chosen, setChosen] = useState(props.chosen);
  const [typed, setTyped] = useState('');
  // Counted, so that the same reason is announced again at the next attempt.
  const [refusals, setRefusals] = useState(0);
  const { dialog, heading, search } = useOpenDialog();
  const [titleId, searchId] = [useId(), useId()];
  const shown = narrowed(groups, typed);
  const toggle = (code: string) => {
    const next = chosen.includes(code)
      ? chosen.filter((other) => other !== code)
      : withOneMore(groups, chosen, code);
    // What was chosen under a higher limit can still be taken away one by one.
    if (next.length > limit && next.length > chosen.length) {
      setRefusals(refusals + 1);
      return;
    }
    setChosen(next);
    setRefusals(0);
  };
  const left = Math.max(0, Math.min(limit, countOf(groups)) - chosen.length);
  // Out of the form that asks: Enter in the search must not send it.
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <p role="status" className={styles.left}>
            {text('picker.remaining', { count: left })}
          </p>
        </div>
        <div className={styles.top}>
          <label htmlFor={searchId} className={unseen}>
            {searchLabel}
          </label>
          <input
            ref={search}
            id={searchId}
            type="search"
            className={fields.input}
            value={typed}
            placeholder={searchLabel}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
          <ChosenChips choices={choicesOf(groups, chosen)} onRemove={toggle} />
          {groups.some(({ choices }) => choices.length > 0) ? (
            <p className={fields.hint}>{text('picker.wholeOrParts')}</p>
          ) : null}
          <div role="alert" className={fields.reason}>
            {refusals === 0 ? null : <span key={refusals}>{props.tooMany}</span>}
          </div>
        </div>
        <div className={styles.tree}>
          <p role="status" className={typed === '' || shown.length > 0 ? unseen : styles.nothing}>
            {typed === '' ? null : foundText(text, shown)}
          </p>
          <ChoiceGroups
            groups={shown}
            chosen={chosen}
            openAtFirst={props.chosen}
            isSearching={typed.trim() !== ''}
            wholeLabel={props.wholeLabel}
            onToggle={toggle}
          />
        </div>
        <div className={styles.foot}>
          <button type="button" className={actions.secondary} onClick={onCancel}>
            {text('picker.cancel')}
          </button>
          <button type="button" className={actions.primary} onClick={() => onDone(chosen)}>
            {text('picker.done')}
          </button>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}

function foundText(text: ReturnType<typeof useText>, shown: readonly ChoiceGroup[]): string {
  return shown.length === 0
    ? text('picker.nothing')
    : text('picker.found', { count: countOf(shown) });
}

/** Opens the dialog with the focus where reading begins, and gives the focus back when it goes. */
function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const search = useRef<HTMLInputElement>(null);
  // On a phone a focused field would bring up the keyboard over half of the tree.
  const isCompact = useRef(useCompactLayout());
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // Closed while it is still in the document: only then the browser gives the focus back.
    return () => opened?.close();
  }, []);
  useEffect(() => {
    const first = isCompact.current ? heading.current : search.current;
    first?.focus();
  }, []);
  return { dialog, heading, search };
}

const useStyles = makeStyles({
  dialog: {
    boxSizing: 'border-box',
    width: 'min(640px, 92vw)',
    height: 'min(720px, 88dvh)',
    padding: 0,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow64,
    overflow: 'hidden',
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
    [compact]: {
      width: '100vw',
      maxWidth: 'none',
      height: '100dvh',
      maxHeight: 'none',
      margin: 0,
      border: 'none',
      borderRadius: 0,
      fontSize: tokens.fontSizeBase400,
      lineHeight: tokens.lineHeightBase400,
    },
  },
  frame: { display: 'flex', flexDirection: 'column', height: '100%' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalS}`,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    outlineStyle: 'none',
  },
  left: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  top: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    padding: `0 ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalM}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  tree: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
  },
  nothing: { margin: `${tokens.spacingVerticalL} 0`, color: tokens.colorNeutralForeground3 },
  foot: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
    paddingBottom: `max(${tokens.spacingVerticalM}, env(safe-area-inset-bottom))`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
});
