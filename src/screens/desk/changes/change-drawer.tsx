// One change in full; it can be put back where it is one of a record.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { recordKinds } from '#contract/models/desk/record-kinds.ts';
import type { RecordChange } from '#contract/models/desk/record-model.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { deskRecordPath } from '#contract/wire/desk-paths.ts';
import { useText } from '#i18n/use-text.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { SideDrawer } from '#ui/dialogs/side-drawer.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { ChangeValues } from '../fields/change-values.tsx';
import { useUndo } from '../fields/use-undo.ts';
import { useDesk } from '../frame/desk-context.ts';
import { useChangeWords } from './use-change-words.ts';

interface ChangeDrawerProps {
  change: RecordChange;
  onClose: () => void;
}

export function ChangeDrawer({ change, onClose }: ChangeDrawerProps) {
  const styles = useStyles();
  const text = useText();
  const { titleOf, kindOf, byOf, actionOf } = useChangeWords();
  const { rights } = useDesk();
  const undo = useUndo();
  const { kind, id, at, from, action, changeId, entry } = change;
  const mayUndo = kind !== null && rights.includes(recordKinds[kind].right);
  return (
    <SideDrawer title={titleOf(change)} onClose={onClose}>
      <FactList
        facts={[
          { term: text('deskChanges.heads.kind'), value: kindOf(change) },
          { term: text('deskChanges.heads.action'), value: actionOf(action) },
          { term: text('deskChanges.heads.at'), value: minuteOf(at) },
          { term: text('deskChanges.heads.by'), value: byOf(change) },
          { term: text('deskChanges.heads.from'), value: from },
        ]}
      />
      {kind === null ? null : (
        <div className={styles.actions}>
          <LinkButton to={deskRecordPath(kind, id)}>{text('deskChanges.record')}</LinkButton>
          {mayUndo ? (
            <Button
              icon={<ArrowUndo20Regular />}
              onClick={() => {
                void undo(changeId, entry);
                onClose();
              }}
            >
              {text('deskChanges.putBack')}
            </Button>
          ) : null}
        </div>
      )}
      <ChangeValues change={change} />
    </SideDrawer>
  );
}

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBottom: tokens.spacingVerticalL,
  },
});
