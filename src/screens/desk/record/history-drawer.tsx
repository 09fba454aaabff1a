// Who changed what in a record, and when; each change can be put back.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { listChanges } from '#contract/calls/desk/changes.ts';
import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { usePages } from '#data/use-pages.ts';
import { useText } from '#i18n/use-text.ts';
import { SideDrawer } from '#ui/dialogs/side-drawer.tsx';
import { OutOfReach } from '#ui/states/out-of-reach.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { ChangeValues } from '../fields/change-values.tsx';
import { useUndo } from '../fields/use-undo.ts';

interface HistoryDrawerProps {
  kind: RecordKind;
  id: string;
  isReadOnly: boolean;
  onClose: () => void;
}

/** Renders the drawer, the newest change first. */
export function HistoryDrawer({ kind, id, isReadOnly, onClose }: HistoryDrawerProps) {
  const styles = useStyles();
  const text = useText();
  const undo = useUndo();
  const pages = usePages(listChanges, { kind, id, q: '', limit: 50 });
  return (
    <SideDrawer title={text('deskRecords.history.title')} onClose={onClose}>
      {pages.first === null && pages.error === null ? (
        <Skeleton lines={['60%', '90%', '60%', '90%']} label={text('desk.loading')} />
      ) : null}
      {pages.first === null && pages.error !== null ? (
        <OutOfReach error={pages.error} onRetry={pages.retry} />
      ) : null}
      {pages.first !== null && pages.total === 0 ? <p>{text('deskRecords.history.none')}</p> : null}
      <ol className={styles.list}>
        {pages.items.map((change) => (
          <li key={change.entry} className={styles.entry}>
            <div className={styles.head}>
              <span>
                <time dateTime={change.at}>{minuteOf(change.at)}</time>{' '}
                <strong>{change.by || text('deskRecords.history.service')}</strong>
              </span>
              {isReadOnly ? null : (
                <Button
                  size="small"
                  icon={<ArrowUndo20Regular />}
                  onClick={() => void undo(change.changeId, change.entry)}
                >
                  {text('deskRecords.history.putBack')}
                </Button>
              )}
            </div>
            <ChangeValues change={change} />
          </li>
        ))}
      </ol>
      {pages.items.length < pages.total ? (
        <Button onClick={pages.more}>{text('deskRecords.history.more')}</Button>
      ) : null}
    </SideDrawer>
  );
}

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    paddingBlock: tokens.spacingVerticalM,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginBottom: tokens.spacingVerticalXS,
    fontVariantNumeric: 'tabular-nums',
  },
});
