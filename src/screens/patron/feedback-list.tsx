// The reader's feedback in the personal center: drafts of this device, and reports with their answers.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { isFeedbackDraft } from '#client/drafts/drafts.ts';
import { listOwnReports } from '#contract/calls/feedback.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { textIn } from '#contract/rules/rules.ts';
import { feedbackPath } from '#contract/wire/feedback-paths.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { draftsAtom } from '#session/atoms.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { NameLink } from '#ui/controls/name-link.tsx';
import { ReadingAge } from '#ui/states/reading-gate.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { PatronList } from './patron-list.tsx';
import { ReportCard } from './report-card.tsx';

/** Drafts first: they wait for the reader. */
export function FeedbackList() {
  const styles = useStyles();
  const text = useText();
  const reading = useRead(listOwnReports, {}, { hideMessage: true });
  return (
    <>
      <Drafts />
      <PatronList reading={reading}>
        {({ items }) =>
          items.length === 0 ? (
            <>
              <ReadingAge reading={reading} />
              <NoReports />
            </>
          ) : (
            <>
              <div className={styles.head}>
                <LinkButton to={shellPaths.suggestFeedback}>
                  {text('feedback.list.write')}
                </LinkButton>
                <ReadingAge reading={reading} />
              </div>
              <ul className={styles.list} aria-label={text('patron.tabs.feedback')}>
                {items.map((report) => (
                  <ReportCard key={report.id} report={report} onChanged={reading.retry} />
                ))}
              </ul>
            </>
          )
        }
      </PatronList>
    </>
  );
}

function NoReports() {
  const text = useText();
  return (
    <StatePanel title={text('feedback.list.emptyTitle')} text={text('feedback.list.emptyText')}>
      <LinkButton to={shellPaths.suggestFeedback} appearance="primary">
        {text('feedback.list.write')}
      </LinkButton>
    </StatePanel>
  );
}

function Drafts() {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const drafts = useAtomValue(draftsAtom).filter(isFeedbackDraft);
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="drafts-heading" className={styles.drafts}>
      <h2 id="drafts-heading" className={styles.heading}>
        {text('feedback.drafts.title')}
      </h2>
      <ul className={styles.list}>
        {drafts.map(({ key, input, resourceName, changedAt }) => (
          <li key={key} className={styles.draft}>
            <NameLink to={pathOf(key)}>
              {text('feedback.drafts.open', {
                name: [text(`feedback.forms.${input.form}`), textIn(resourceName, language)]
                  .filter((each) => each !== '')
                  .join(' · '),
              })}
            </NameLink>
            <p className={styles.quiet}>
              {text('feedback.drafts.typedAt', { time: minuteOf(changedAt) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The form in which the draft was begun: its key says which. */
function pathOf(key: string): string {
  const [, form = '', kind = '', ...id] = key.split(' ');
  const query = new URLSearchParams({ form });
  if (kind !== '') query.set('kind', kind);
  if (id.length > 0) query.set('id', id.join(' '));
  return form === 'suggestion'
    ? feedbackPath({ form, resource: null, link: '' })
    : `${shellPaths.suggestFeedback}?${query}`;
}

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalM,
  },
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  drafts: {
    marginBottom: tokens.spacingVerticalXL,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  draft: { minWidth: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
});
