// The tree of choices: groups that open and close, with check boxes.
import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Checkbox,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useFieldStyles } from '../styles/field-styles.ts';
import type { Choice, ChoiceGroup } from './choice-tree.ts';

interface ChoiceGroupsProps {
  groups: readonly ChoiceGroup[];
  chosen: readonly string[];
  /** Codes of choices or groups; the groups that contain them are open at first. */
  openAtFirst: readonly string[];
  /** True while the groups are search results; then all of them are open. */
  isSearching: boolean;
  wholeLabel: (group: string) => string;
  onToggle: (code: string) => void;
}

/** Renders all groups; a group without choices is shown as a choice. */
export function ChoiceGroups(props: ChoiceGroupsProps) {
  const { groups, chosen, openAtFirst, isSearching, wholeLabel, onToggle } = props;
  const styles = useStyles();
  const fields = useFieldStyles();
  const text = useText();
  const [opened, setOpened] = useState(() =>
    groups
      .filter((group) => [group, ...group.choices].some(({ code }) => openAtFirst.includes(code)))
      .map(({ code }) => code),
  );
  const boxFor = (choice: Choice, label = choice.label) => (
    <ChoiceBox
      key={choice.code}
      choice={choice}
      label={label}
      isChosen={chosen.includes(choice.code)}
      onToggle={onToggle}
    />
  );
  return (
    <Accordion
      multiple
      collapsible
      openItems={isSearching ? groups.map(({ code }) => code) : opened}
      onToggle={(_, { openItems }) => {
        if (!isSearching) setOpened(openItems.map(String));
      }}
    >
      {groups.map((group) => {
        if (group.choices.length === 0) return boxFor(group);
        const all = [group, ...group.choices];
        const count = all.filter(({ code }) => chosen.includes(code)).length;
        return (
          <AccordionItem key={group.code} value={group.code} className={styles.group}>
            <AccordionHeader as="h3" className={styles.header}>
              <span lang={group.lang}>{group.label}</span>
              {count === 0 ? null : (
                <span className={styles.count}>{text('picker.count', { count })}</span>
              )}
            </AccordionHeader>
            <AccordionPanel className={styles.panel}>
              <fieldset
                className={mergeClasses(fields.group, styles.choices)}
                aria-label={group.label}
              >
                {group.isOffered ? boxFor(group, wholeLabel(group.label)) : null}
                {group.choices.map((choice) => boxFor(choice))}
              </fieldset>
            </AccordionPanel>
          </AccordionItem>
        );
      })}
    </Accordion>
  );
}

interface ChoiceBoxProps {
  choice: Choice;
  label: string;
  isChosen: boolean;
  onToggle: (code: string) => void;
}

/** Never disabled: a choice above the limit is refused with a reason. */
function ChoiceBox({ choice, label, isChosen, onToggle }: ChoiceBoxProps) {
  const fields = useFieldStyles();
  const styles = useStyles();
  return (
    <Checkbox
      className={mergeClasses(fields.choice, styles.line)}
      checked={isChosen}
      label={
        <span className={fields.words} lang={choice.lang || undefined}>
          {label}
        </span>
      }
      onChange={() => onToggle(choice.code)}
    />
  );
}

const useStyles = makeStyles({
  group: { borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  header: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  count: {
    marginInlineStart: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorBrandForeground1,
    fontVariantNumeric: 'tabular-nums',
  },
  panel: { marginInline: 0 },
  choices: { gap: 0, padding: `0 0 ${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
  line: { display: 'flex' },
});
