// What the list of packages has besides texts: the switch, the way to the titles, and the package over its titles.
import { Link as FluentLink, Switch } from '@fluentui/react-components';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { getRecord, listRecords, saveRecord } from '#contract/calls/desk/records.ts';
import { recordKinds } from '#contract/models/desk/record-kinds.ts';
import type { RecordRow } from '#contract/models/desk/record-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { deskRecordPath, deskRecordsPath } from '#contract/wire/desk-paths.ts';
import { useRead } from '#data/use-read.ts';
import { useSend } from '#data/use-send.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useFailureWords } from '../fields/use-failure-words.ts';
import { useMayDo } from '../frame/desk-context.ts';
import { useDeskToast } from '../frame/use-desk-toast.tsx';

const changedCalls = [listRecords, getRecord];

/** Switches the package on or off at once; the same switch takes it back. */
export function PackageSwitch({ row }: { row: RecordRow }) {
  const text = useText();
  const language = useLanguage();
  const toast = useDeskToast();
  const wordsOf = useFailureWords();
  const mayWrite = useMayDo(recordKinds.package.right);
  const send = useSend(saveRecord, changedCalls);
  const isOn = row.values.isOn === true;
  const name = textIn(row.name, language);
  const change = async () => {
    try {
      const values = { isOn: !isOn };
      await send({ kind: 'package', id: row.id, values, base: { isOn } });
      toast(text(isOn ? 'deskRecords.package.isOff' : 'deskRecords.package.isOn', { name }));
    } catch (error) {
      toast(wordsOf(error), 'error');
    }
  };
  return (
    <Switch
      checked={isOn}
      disabled={!mayWrite}
      aria-label={text('deskRecords.package.switch', { name })}
      // The row would be chosen, too.
      onClick={(event) => event.stopPropagation()}
      onChange={() => void change()}
    />
  );
}

/** The number of titles, as a link to them. */
export function TitlesLink({ row }: { row: RecordRow }) {
  const text = useText();
  const language = useLanguage();
  const address = `${deskRecordsPath('title')}?${new URLSearchParams({ package: row.id })}`;
  const count = Number(row.values.titles ?? 0);
  return (
    <DeskLink
      address={address}
      label={text('deskRecords.package.titles', { name: textIn(row.name, language), count })}
    >
      {count.toLocaleString('en')}
    </DeskLink>
  );
}

/** Which titles the list has, and the way back to the packages. */
export function PackageNote({ packageId }: { packageId: string | null }) {
  const text = useText();
  const language = useLanguage();
  const { data } = useRead(
    getRecord,
    { kind: 'package', id: packageId ?? '' },
    { hideMessage: true, isEnabled: packageId !== null },
  );
  return (
    <p style={{ margin: 0 }}>
      <DeskLink address={deskRecordsPath('package')}>
        {text('deskRecords.back', { list: text('desk.nav.package') })}
      </DeskLink>
      {' · '}
      {packageId === null || data === undefined ? (
        text('deskRecords.package.written')
      ) : (
        <DeskLink address={deskRecordPath('package', packageId)}>
          {textIn(data.name, language)}
        </DeskLink>
      )}
    </p>
  );
}

interface DeskLinkProps {
  address: string;
  label?: string;
  children: string;
}

function DeskLink({ address, label, children }: DeskLinkProps) {
  const href = useHref(address);
  const follow = useLinkClickHandler<HTMLAnchorElement>(address);
  return (
    <FluentLink
      href={href}
      {...(label !== undefined && { 'aria-label': label })}
      onClick={(event) => {
        event.stopPropagation();
        follow(event as Parameters<typeof follow>[0]);
      }}
    >
      {children}
    </FluentLink>
  );
}
