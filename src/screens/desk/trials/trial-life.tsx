// The life of a trial as steps: opened, announced, readers asked, decided.
import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { Circle20Regular } from '@fluentui/react-icons/svg/circle';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Trial } from '#contract/models/desk/trial-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { deskRecordPath } from '#contract/wire/desk-paths.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { focusRing } from '#ui/styles/action-styles.ts';
import { useMayDo } from '../frame/desk-context.ts';

export function TrialLife({ trial }: { trial: Trial }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const mayWriteNotices = useMayDo('editNotices');
  const { from, to, notice, reports, open, outcome, reason, decidedOn } = trial;
  const isOpened = from === null ? to !== null : from <= today();
  const days = [from, to].filter(Boolean).join(' – ');
  const words = outcome === null ? '' : text(`databases.trial.outcomes.${outcome}`);
  const steps: { name: string; isDone: boolean; what: ReactNode }[] = [
    {
      name: text('deskTrials.steps.opened'),
      isDone: isOpened,
      what: days || text('deskTrials.steps.noDays'),
    },
    {
      name: text('deskTrials.steps.announced'),
      isDone: notice !== null,
      what:
        notice !== null ? (
          <Link to={deskRecordPath('notice', notice.id)} className={styles.link}>
            {text('deskTrials.steps.announcedOn', { day: notice.on })}
          </Link>
        ) : (
          <>
            {text('deskTrials.steps.notAnnounced')}
            {mayWriteNotices ? (
              <>
                {' · '}
                <Link to={deskRecordPath('notice', null)} className={styles.link}>
                  {text('deskTrials.steps.writeNotice')}
                </Link>
              </>
            ) : null}
          </>
        ),
    },
    {
      name: text('deskTrials.steps.asked'),
      isDone: reports > 0,
      what:
        reports > 0
          ? text('deskTrials.steps.askedOf', { count: reports, open })
          : text('deskTrials.steps.notAsked'),
    },
    {
      name: text('deskTrials.steps.decided'),
      isDone: outcome !== null,
      what:
        outcome === null ? (
          text('deskTrials.steps.notDecided')
        ) : (
          <>
            {decidedOn === null
              ? words
              : text('databases.trial.on', { outcome: words, day: decidedOn })}
            <span className={styles.reason}>{textIn(reason, language)}</span>
          </>
        ),
    },
  ];
  return (
    <ol aria-label={text('deskTrials.life')} className={styles.steps}>
      {steps.map(({ name, isDone, what }) => (
        <li key={name} className={styles.step} data-done={isDone}>
          <span className={styles.name}>
            {isDone ? (
              <CheckmarkCircle20Regular aria-hidden="true" className={styles.done} />
            ) : (
              <Circle20Regular aria-hidden="true" className={styles.todo} />
            )}
            {name}
          </span>
          <span className={styles.what}>{what}</span>
        </li>
      ))}
    </ol>
  );
}

const useStyles = makeStyles({
  steps: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  step: {
    display: 'grid',
    alignContent: 'start',
    gap: tokens.spacingVerticalXXS,
    paddingTop: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke2}`,
    minWidth: 0,
  },
  name: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
  },
  what: {
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  reason: { display: 'block', whiteSpace: 'pre-line' },
  done: { flexShrink: 0, color: tokens.colorCompoundBrandForeground1 },
  todo: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  link: {
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': focusRing,
  },
});
