// A dialog to choose from a two-level tree, with a search, the chosen items and the number of choices left.
// It is large: load it when it opens.
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Input,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useModal } from '../dialogs/use-modal.tsx';
import { compact, touchTarget } from '../styles/breakpoints.ts';
import { useFieldStyles } from '../styles/field-styles.ts';
import { useCompactLayout } from '../styles/use-compact-layout.ts';
import { useUnseenStyles } from '../styles/visually-hidden.ts';
import { ChoiceGroups } from './choice-groups.tsx';
import { type ChoiceGroup, choicesOf, countOf, narrowed, pressed } from './choice-tree.ts';
import { ChosenChips } from './chosen-chips.tsx';

export interface ChoicePickerProps {
  title: string;
  searchLabel: string;
  groups: readonly ChoiceGroup[];
  chosen: readonly string[];
  limit: number;
  /** Shown if the reader chooses more than the limit. */
  tooMany: string;
  /** Label of the choice of a whole group. */
  wholeLabel: (group: string) => string;
  onDone: (chosen: readonly string[]) => void;
  onCancel: () => void;
}

/** Mounted only while it is open; the choice takes effect with "Done". */
export function ChoicePicker(props: ChoicePickerProps) {
  const { title, searchLabel, groups, limit, onDone, onCancel } = props;
  const styles = useStyles();
  const fields = useFieldStyles();
  const { unseen } = useUnseenStyles();
  const text = useText();
  const [chosen, setChosen] = useState(props.chosen);
  const [typed, setTyped] = useState('');
  // A count, so that a screen reader announces the same reason again after another attempt.
  const [refusals, setRefusals] = useState(0);
  useModal();
  const heading = useHeadingFocus();
  const shown = narrowed(groups, typed);
  const toggle = (code: string) => {
    const next = pressed(groups, chosen, code, limit);
    if (next === null) {
      setRefusals(refusals + 1);
      return;
    }
    setChosen(next);
    setRefusals(0);
  };
  const left = Math.max(0, Math.min(limit, countOf(groups)) - chosen.length);
  return (
    <Dialog
      open
      onOpenChange={(_, { open }) => {
        if (!open) onCancel();
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle
            ref={heading}
            tabIndex={-1}
            className={styles.title}
            action={
              <p role="status" className={styles.left}>
                {text('picker.remaining', { count: left })}
              </p>
            }
          >
            {title}
          </DialogTitle>
          <DialogContent className={styles.content}>
            <div className={styles.top}>
              <Input
                type="search"
                className={fields.input}
                value={typed}
                placeholder={searchLabel}
                aria-label={searchLabel}
                autoComplete="off"
                spellCheck={false}
                onChange={(_, data) => setTyped(data.value)}
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
              <p
                role="status"
                className={typed === '' || shown.length > 0 ? unseen : styles.nothing}
              >
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
          </DialogContent>
          <DialogActions className={styles.actions}>
            <Button className={styles.action} onClick={onCancel}>
              {text('picker.cancel')}
            </Button>
            <Button appearance="primary" className={styles.action} onClick={() => onDone(chosen)}>
              {text('picker.done')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function foundText(text: ReturnType<typeof useText>, shown: readonly ChoiceGroup[]): string {
  return shown.length === 0
    ? text('picker.nothing')
    : text('picker.found', { count: countOf(shown) });
}

/** On a phone the title gets the first focus; in the search, the keyboard would cover the tree. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const isCompact = useRef(useCompactLayout());
  useEffect(() => {
    if (isCompact.current) heading.current?.focus();
  }, []);
  return heading;
}

const useStyles = makeStyles({
  surface: {
    width: 'min(640px, 92vw)',
    height: 'min(720px, 88dvh)',
    [compact]: {
      width: '100vw',
      maxWidth: 'none',
      height: '100dvh',
      maxHeight: 'none',
      border: 'none',
      borderRadius: 0,
    },
  },
  body: { height: '100%', maxHeight: 'none' },
  title: { outlineStyle: 'none' },
  left: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    overflowY: 'hidden',
    [compact]: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  },
  top: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalM,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  tree: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingBlock: tokens.spacingVerticalS,
  },
  nothing: { margin: `${tokens.spacingVerticalL} 0`, color: tokens.colorNeutralForeground3 },
  actions: { paddingBottom: 'env(safe-area-inset-bottom)' },
  action: { [compact]: { minHeight: touchTarget } },
});
