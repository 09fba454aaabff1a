// All data kept on this device for reading offline (/keptOnDevice): the progress and size of each entry,
// and a button to remove it.

import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownload24Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { sizeText } from '#browser/files.ts';
import { useUsedBytes } from '#browser/storage.ts';
import { type Keep, removeKeep } from '#client/keeps/keeps.ts';
import { isPersistent } from '#client/storage/storage-health.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { tagOf } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { keepsAtom } from '#session/atoms.ts';
import { showMessage } from '#session/messages.ts';
import { usePageTitle, usePatron } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { pageColumn } from '#ui/styles/page-column.ts';
import { keepName, kindOrder } from './kept-names.ts';
import { KeptRow } from './kept-row.tsx';

/** The screen. */
export function KeptScreen() {
  const styles = useStyles();
  const text = useText();
  const patron = usePatron();
  const keeps = useAtomValue(keepsAtom);
  const [toRemove, setToRemove] = useState<Keep | null>(null);
  const title = text('keeps.title');
  usePageTitle(title);
  const shown = [...(keeps ?? [])].sort(
    (one, other) => kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind),
  );
  const count = shown.filter(({ isWanted }) => isWanted).length;
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <PageTitle>{title}</PageTitle>
        <p role="status" className={styles.count}>
          {keeps === null ? '' : text('keeps.count', { count })}
        </p>
      </div>
      <p className={styles.intro}>{text('keeps.intro')}</p>
      {keeps !== null && shown.length === 0 ? (
        <StatePanel
          icon={<ArrowDownload24Regular />}
          title={text('keeps.empty.title')}
          text={text('keeps.empty.text')}
        >
          <LinkButton to={shellPaths.databaseList} appearance="primary">
            {text('keeps.empty.browse')}
          </LinkButton>
        </StatePanel>
      ) : null}
      {shown.length === 0 ? null : (
        <>
          <ul className={styles.list} aria-label={title}>
            {shown.map((keep) => (
              <KeptRow key={keep.id} keep={keep} onRemove={setToRemove} />
            ))}
          </ul>
          <Room keeps={shown} />
          {patron === null ? null : <p className={styles.note}>{text('keeps.ownNote')}</p>}
        </>
      )}
      {toRemove === null ? null : (
        <RemoveQuestion keep={toRemove} onClose={() => setToRemove(null)} />
      )}
    </div>
  );
}

/** The storage used, and whether the browser may delete it. */
function Room({ keeps }: { keeps: readonly Keep[] }) {
  const styles = useStyles();
  const text = useText();
  const tag = tagOf(useLanguage());
  const bytes = keeps.reduce((sum, keep) => sum + keep.bytes, 0);
  const usedBytes = useUsedBytes(bytes);
  const [isSafe, setIsSafe] = useState<boolean | null>(null);
  // Checked again when the kept data changes: at that time the browser is asked for persistent storage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the comment says.
  useEffect(() => {
    let isHere = true;
    void isPersistent().then((safe) => {
      if (isHere) setIsSafe(safe);
    });
    return () => {
      isHere = false;
    };
  }, [bytes]);
  const size = sizeText(bytes, tag);
  return (
    <>
      {bytes === 0 ? null : (
        <p className={styles.note}>
          {usedBytes === null
            ? text('keeps.usedAlone', { size })
            : text('keeps.used', { size, all: sizeText(usedBytes, tag) })}
        </p>
      )}
      {isSafe === null ? null : (
        <p className={styles.note}>{text(isSafe ? 'keeps.persistent' : 'keeps.notPersistent')}</p>
      )}
    </>
  );
}

function RemoveQuestion({ keep, onClose }: { keep: Keep; onClose: () => void }) {
  const text = useText();
  const name = keepName(keep, text, useLanguage());
  const remove = async () => {
    onClose();
    await removeKeep(keep.id);
    showMessage({ manner: 'toast', intent: 'success', text: text('keeps.removed') });
  };
  return (
    <ConfirmDialog
      title={text('keeps.removeTitle')}
      confirmText={text('keeps.remove')}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {keep.kind === 'follows' ? text('keeps.removeFollows') : text('keeps.removeText', { name })}
    </ConfirmDialog>
  );
}

const useStyles = makeStyles({
  screen: pageColumn,
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
  },
  count: { margin: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  intro: {
    margin: `${tokens.spacingVerticalXS} 0 ${tokens.spacingVerticalL}`,
    maxWidth: '48em',
    color: tokens.colorNeutralForeground2,
  },
  list: {
    margin: `0 0 ${tokens.spacingVerticalL}`,
    padding: 0,
    listStyleType: 'none',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  note: {
    margin: `${tokens.spacingVerticalXS} 0`,
    maxWidth: '48em',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});
