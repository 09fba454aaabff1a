// The library's imports: what came of each, and a new one.
import { Button } from '@fluentui/react-components';
import { ArrowImport20Regular } from '@fluentui/react-icons/svg/arrow-import';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { listImports } from '#contract/calls/library/imports.ts';
import { ImportKind } from '#contract/models/import-model.ts';
import { deskImportPath, deskPaths } from '#contract/wire/desk-paths.ts';
import { cachedValue, useRead } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { useListStyles } from '../frame/use-list-styles.ts';
import { ImportDrawer } from './import-drawer.tsx';
import { ImportForm } from './import-form.tsx';
import { isUnderWay } from './import-rules.ts';
import { ImportsGrid } from './imports-grid.tsx';

/** Usage has a screen of its own. */
const kinds = ImportKind.options.filter((kind) => kind !== 'usage');

/** Others and programs import too; what runs is followed closely. */
const everyMs = { idle: 60_000, underWay: 2_000 };

/** The screen; the address names the import whose report is open. */
export function ImportsScreen() {
  const list = useListStyles();
  const text = useText();
  const navigate = useNavigate();
  const { id } = useParams();
  const [isAdding, setIsAdding] = useState(false);
  const hasRunning = cachedValue(listImports, {})?.items.some(isUnderWay) ?? false;
  const reading = useRead(
    listImports,
    {},
    {
      hideMessage: true,
      isReadOnOpening: true,
      everyMs: hasRunning ? everyMs.underWay : everyMs.idle,
    },
  );
  usePageTitle(text('deskImports.title'));
  const items = reading.data?.items ?? [];
  const open = items.find((run) => run.id === id);
  const isUnknown = id !== undefined && open === undefined && reading.status === 'ready';
  return (
    <div className={list.screen}>
      <div className={list.head}>
        <PageTitle>{text('deskImports.title')}</PageTitle>
        <Button
          appearance="primary"
          icon={<ArrowImport20Regular />}
          onClick={() => setIsAdding(true)}
        >
          {text('deskImports.add')}
        </Button>
      </div>
      <p className={list.intro}>{text('deskImports.intro')}</p>
      <ReadingAge reading={reading} />
      {isUnknown ? (
        <p role="status" className={list.intro}>
          {text('deskImports.unknown')}
        </p>
      ) : null}
      <ReadingGate
        reading={reading}
        isEmpty={(data) => data.items.length === 0}
        empty={
          <StatePanel title={text('deskImports.none.title')} text={text('deskImports.none.text')} />
        }
      >
        {(data) => <ImportsGrid items={data.items} />}
      </ReadingGate>
      {open === undefined ? null : (
        <ImportDrawer run={open} onClose={() => void navigate(deskPaths.imports)} />
      )}
      {isAdding ? (
        <ImportForm
          kinds={kinds}
          runs={items}
          onClose={() => setIsAdding(false)}
          onDone={(made) => {
            setIsAdding(false);
            void navigate(deskImportPath(made));
          }}
        />
      ) : null}
    </div>
  );
}
