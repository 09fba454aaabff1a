// One trial: its life, the decision, and what readers say.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Link, useParams } from 'react-router-dom';
import { getTrial } from '#contract/calls/desk/trials.ts';
import type { Trial } from '#contract/models/desk/trial-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { deskPaths, deskRecordPath } from '#contract/wire/desk-paths.ts';
import { AppError } from '#contract/wire/errors.ts';
import { databaseDetailPath } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { useMayDo } from '../frame/desk-context.ts';
import { DecideForm } from './decide-form.tsx';
import { TrialLife } from './trial-life.tsx';
import { TrialPicture } from './trial-picture.tsx';

export function TrialScreen() {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const mayDecide = useMayDo('editResources');
  const { id = '' } = useParams();
  const reading = useRead(getTrial, { id }, { hideMessage: true, isReadOnOpening: true });
  const name = reading.data === undefined ? '' : textIn(reading.data.trial.name, language);
  usePageTitle(name || text('deskTrials.title'));
  const isGone =
    reading.status === 'failed' &&
    reading.error instanceof AppError &&
    reading.error.error === 'notFound';
  return (
    <ReadingGate
      reading={reading}
      isScreen
      {...(isGone && {
        words: { title: text('deskTrials.none.title'), text: text('deskTrials.none.text') },
      })}
    >
      {({ trial, results }) => (
        <div className={styles.screen}>
          <ReadingAge reading={reading} />
          <Head trial={trial} name={name} />
          <TrialLife trial={trial} />
          {mayDecide ? <DecideForm key={trial.outcome ?? ''} trial={trial} /> : null}
          <TrialPicture trial={trial} results={results} />
        </div>
      )}
    </ReadingGate>
  );
}

function Head({ trial: { id }, name }: { trial: Trial; name: string }) {
  const styles = useStyles();
  const text = useText();
  return (
    <div>
      <Link to={deskPaths.trials} className={styles.link}>
        {text('deskTrials.back')}
      </Link>
      <PageTitle>{name || id}</PageTitle>
      <p className={styles.links}>
        <Link to={deskRecordPath('database', id)} className={styles.link}>
          {text('deskTrials.record')}
        </Link>
        <Link to={databaseDetailPath(id)} className={styles.link}>
          {text('deskTrials.asReaders')}
        </Link>
      </p>
    </div>
  );
}

const useStyles = makeStyles({
  screen: { display: 'grid', gap: tokens.spacingVerticalXL, maxWidth: '1080px' },
  links: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalL, margin: 0 },
  link: {
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': focusRing,
  },
});
