// What this device stores, kind by kind (docs/design/safety.md, T15).
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { sizeText } from '#browser/files.ts';
import {
  type DeviceKind,
  type DevicePart,
  forgetOnDevice,
  readDeviceData,
} from '#client/device-data.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useRecent } from '#features/search-box/use-recent.ts';
import { useSeenNotices } from '#features/seen-notices/use-seen-notices.ts';
import { useLeave } from '#features/sign-out/use-leave.ts';
import { tagOf } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { showMessage } from '#session/messages.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useOwnPartStyles } from './own-part-styles.ts';
import { StoredRow, StoredRows } from './stored-row.tsx';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}));

/** Kinds with the reader's work, which is asked about before it goes. */
const precious: readonly DeviceKind[] = ['outbox', 'drafts'];

/** The part. */
export function StoredOnDevice() {
  const styles = useOwnPartStyles();
  const text = useText();
  const language = useLanguage();
  const [parts, look] = useDeviceData();
  const [asking, setAsking] = useState<Exclude<DeviceKind, 'keeps'> | null>(null);
  const leave = useLeave();
  const recent = useRecent();
  const seen = useSeenNotices();
  const nameOf = (kind: DeviceKind) => text(`ownData.stored.device.${kind}`);
  const said = (name: string) => {
    const words = text('ownData.stored.forgotten', { name });
    showMessage({ manner: 'toast', intent: 'success', text: words });
  };
  const forget = async (kind: Exclude<DeviceKind, 'keeps'>) => {
    setAsking(null);
    await forgetOnDevice(kind);
    said(nameOf(kind));
    look();
  };
  const factsOf = (count: number, bytes: number) =>
    count === 0
      ? [text('ownData.stored.nothing')]
      : [
          text('ownData.stored.records', { count }),
          ...(bytes === 0
            ? []
            : [text('ownData.stored.size', { size: sizeText(bytes, tagOf(language)) })]),
        ];
  const small = [
    { kind: 'searches', count: recent.terms.length, forget: recent.forget },
    { kind: 'seenNotices', count: seen.count, forget: seen.forget },
  ] as const;
  return (
    <section className={styles.part} aria-labelledby="stored-device">
      <h2 id="stored-device" className={styles.heading}>
        {text('ownData.stored.deviceTitle')}
      </h2>
      <p className={styles.words}>{text('ownData.stored.deviceText')}</p>
      {parts === null ? (
        <Skeleton lines={['50%', '40%', '45%']} label={text('shell.list.loading')} />
      ) : (
        <StoredRows label={text('ownData.stored.deviceTitle')}>
          <StoredRow
            name={text('ownData.stored.device.signIn')}
            facts={[text('ownData.stored.signOut')]}
            instead={<Button onClick={() => void leave()}>{text('patron.device.forget')}</Button>}
          />
          {parts.map(({ kind, count, bytes }) => (
            <StoredRow
              key={kind}
              name={nameOf(kind)}
              facts={factsOf(count, bytes)}
              instead={
                kind === 'keeps' && count > 0 ? (
                  <LinkButton to={shellPaths.keptOnDevice} appearance="transparent">
                    {text('ownData.stored.toKept')}
                  </LinkButton>
                ) : null
              }
              onForget={
                kind === 'keeps' || count === 0
                  ? undefined
                  : () => (precious.includes(kind) ? setAsking(kind) : void forget(kind))
              }
            />
          ))}
          {small.map(({ kind, count, forget: forgetSmall }) => {
            const name = text(`ownData.stored.device.${kind}`);
            const press = () => {
              forgetSmall();
              said(name);
            };
            return (
              <StoredRow
                key={kind}
                name={name}
                facts={factsOf(count, 0)}
                onForget={count === 0 ? undefined : press}
              />
            );
          })}
        </StoredRows>
      )}
      {asking === null ? null : (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={text('ownData.stored.dropTitle', { name: nameOf(asking) })}
            confirmText={text('ownData.stored.forget')}
            onConfirm={() => void forget(asking)}
            onCancel={() => setAsking(null)}
          >
            {text('ownData.stored.dropText')}
          </ConfirmDialog>
        </Suspense>
      )}
    </section>
  );
}

/** What is stored, null before it is known; and a function that looks again. */
function useDeviceData(): [readonly DevicePart[] | null, () => void] {
  const [parts, setParts] = useState<readonly DevicePart[] | null>(null);
  const look = useCallback(() => {
    readDeviceData().then(setParts, () => {});
  }, []);
  useEffect(look, [look]);
  return [parts, look];
}
