// Trials of databases, those without a decision first.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { listTrials } from '#contract/calls/desk/trials.ts';
import type { Trial } from '#contract/models/desk/trial-model.ts';
import { databaseShape } from '#contract/rules/lists/database-list.ts';
import { listPath } from '#contract/rules/lists/list-shape.ts';
import { textIn, trialStage } from '#contract/rules/rules.ts';
import { deskTrialPath } from '#contract/wire/desk-paths.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';
import { today, usePageTitle } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { DataTable } from '#ui/layout/data-table.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { useListStyles } from '../frame/use-list-styles.ts';

/** Readers' address of the shelf of past trials. */
const shelfPath = listPath(shellPaths.databaseList, databaseShape, {
  chosen: { state: ['pastTrial'] },
});

export function TrialsScreen() {
  const styles = useStyles();
  const list = useListStyles();
  const text = useText();
  const reading = useRead(listTrials, {}, { hideMessage: true, isReadOnOpening: true });
  usePageTitle(text('deskTrials.title'));
  return (
    <div className={styles.screen}>
      <div className={list.head}>
        <PageTitle>{text('deskTrials.title')}</PageTitle>
        <LinkButton to={shelfPath}>{text('deskTrials.shelf')}</LinkButton>
      </div>
      <ReadingAge reading={reading} />
      <ReadingGate
        reading={reading}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <StatePanel title={text('deskTrials.none.title')} text={text('deskTrials.none.text')} />
        }
      >
        {({ items }) => <TrialTable items={items} />}
      </ReadingGate>
    </div>
  );
}

function TrialTable({ items }: { items: readonly Trial[] }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  return (
    <DataTable
      caption={text('deskTrials.list')}
      hasBlocks
      columns={[
        text('deskTrials.name'),
        text('deskTrials.days'),
        text('deskTrials.reports'),
        text('deskTrials.decision'),
      ]}
      rows={items.map((trial) => ({
        key: trial.id,
        cells: [
          <Link key="name" to={deskTrialPath(trial.id)} className={styles.link}>
            {textIn(trial.name, language) || trial.id}
          </Link>,
          [trial.from, trial.to].filter(Boolean).join(' – '),
          trial.reports === 0
            ? text('deskTrials.steps.notAsked')
            : text('deskTrials.steps.askedOf', { count: trial.reports, open: trial.open }),
          decisionWords(trial, today(), text),
        ],
      }))}
    />
  );
}

/** What was decided, or where the trial stands. */
function decisionWords(trial: Trial, day: string, text: Translate): string {
  const { outcome, decidedOn, from, to } = trial;
  if (outcome !== null) {
    const words = text(`databases.trial.outcomes.${outcome}`);
    return decidedOn === null
      ? words
      : text('databases.trial.on', { outcome: words, day: decidedOn });
  }
  const stage = trialStage({ trialFrom: from, trialTo: to }, day)?.stage ?? 'now';
  return text(`deskTrials.${stage}`, { day: from ?? '' });
}

const useStyles = makeStyles({
  screen: { display: 'grid', gap: tokens.spacingVerticalM, maxWidth: '1080px' },
  link: {
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': focusRing,
  },
});
