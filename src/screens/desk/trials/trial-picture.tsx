// What readers say of a trial: bars for each question, who they are, their words, and all of it as a file.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { Link } from 'react-router-dom';
import { saveFile } from '#browser/files.ts';
import {
  smallestGroup,
  type Trial,
  type TrialGroup,
  TrialQuestion,
  type TrialResults,
} from '#contract/models/desk/trial-model.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { textIn } from '#contract/rules/rules.ts';
import { deskPaths } from '#contract/wire/desk-paths.ts';
import { countText, shareText } from '#i18n/number-words.ts';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';
import { CountBars } from '#ui/figures/count-bars.tsx';
import { DataTable } from '#ui/layout/data-table.tsx';
import { DetailPart } from '#ui/layout/detail-part.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { answerRows, resultsCsv } from './trial-table.ts';

interface TrialPictureProps {
  trial: Trial;
  results: TrialResults;
}

/** Renders the picture. */
export function TrialPicture({ trial, results }: TrialPictureProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const departmentOf = (group: TrialGroup) =>
    groupName(group, text) ?? (textIn(group.name, language) || group.code);
  const roleOf = (group: TrialGroup) =>
    groupName(group, text) ?? text(`deskTrials.role.${group.code as 'reader'}`);
  if (trial.readers === 0) {
    return (
      <DetailPart id="results" title={text('deskTrials.results')}>
        <p className={styles.quiet}>{text('deskTrials.noResults')}</p>
      </DetailPart>
    );
  }
  const save = () =>
    saveFile(
      `trial-${trial.id}.csv`,
      'text/csv;charset=utf-8',
      resultsCsv(results, {
        heads: [
          text('deskTrials.csv.part'),
          text('deskTrials.csv.value'),
          text('deskTrials.csv.count'),
          text('deskTrials.columns.recommend'),
          text('deskTrials.columns.worth'),
        ],
        questionOf: (question) => text(`feedback.${question}`),
        answerOf: (question, answer) => answerName(question, answer, text),
        departments: text('deskTrials.departments'),
        departmentOf,
        roles: text('deskTrials.roles'),
        roleOf,
        words: text('deskTrials.words'),
      }),
    );
  return (
    <>
      <DetailPart id="results" title={text('deskTrials.results')}>
        <div className={styles.line}>
          <span className={styles.quiet}>{text('deskTrials.sum', { readers: trial.readers })}</span>
          <Button icon={<ArrowDownload20Regular />} onClick={save}>
            {text('deskTrials.save')}
          </Button>
        </div>
        <div className={styles.charts}>
          {TrialQuestion.options.map((question) => (
            <section key={question} aria-label={text(`feedback.${question}`)}>
              <h3 className={styles.title}>{text(`feedback.${question}`)}</h3>
              <CountBars
                bars={answerRows(results, question).map(({ answer, count, share }) => ({
                  key: answer,
                  name: answerName(question, answer, text),
                  words: `${countText(count, language)} · ${shareText(share, language)}`,
                  share,
                  path: null,
                }))}
              />
            </section>
          ))}
        </div>
      </DetailPart>
      <DetailPart id="who" title={text('deskTrials.who')}>
        <div className={styles.charts}>
          <GroupTable
            caption={text('deskTrials.departments')}
            groups={results.departments}
            nameOf={departmentOf}
          />
          <GroupTable caption={text('deskTrials.roles')} groups={results.roles} nameOf={roleOf} />
        </div>
        {results.words === null ? (
          <p className={styles.quiet}>{text('deskTrials.small', { count: smallestGroup })}</p>
        ) : null}
      </DetailPart>
      {results.words === null ? null : <Words words={results.words} />}
    </>
  );
}

interface GroupTableProps {
  caption: string;
  groups: readonly TrialGroup[];
  nameOf: (group: TrialGroup) => string;
}

function GroupTable({ caption, groups, nameOf }: GroupTableProps) {
  const text = useText();
  return (
    <DataTable
      caption={caption}
      isNumeric
      columns={[
        text('deskTrials.columns.group'),
        text('deskTrials.columns.readers'),
        text('deskTrials.columns.recommend'),
        text('deskTrials.columns.worth'),
      ]}
      rows={groups.map((group) => ({
        key: group.code,
        cells: [nameOf(group), group.readers, group.recommend, group.worth],
      }))}
    />
  );
}

function Words({ words }: { words: NonNullable<TrialResults['words']> }) {
  const styles = useStyles();
  const text = useText();
  return (
    <DetailPart id="words" title={text('deskTrials.words')}>
      {words.length === 0 ? <p className={styles.quiet}>{text('deskTrials.noWords')}</p> : null}
      <ul className={styles.words}>
        {words.map(({ id, content, attitude, sentAt }) => (
          <li key={id}>
            <p className={styles.content}>{content}</p>
            <p className={styles.quiet}>
              {attitude === '' ? null : `${text(`feedback.attitudes.${attitude}`)} · `}
              <Link to={`${deskPaths.requests}/trial/${id}`} className={styles.link}>
                {minuteOf(sentAt)}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </DetailPart>
  );
}

/** Name of what is no department or role; null for those. */
function groupName({ code }: TrialGroup, text: Translate): string | null {
  if (code === '') return text('deskTrials.unknown');
  return code === 'others' ? text('deskTrials.others') : null;
}

function answerName(question: TrialQuestion, answer: string, text: Translate): string {
  if (answer === '') return text('deskTrials.noAnswer');
  const key = `${question}s` as 'speeds';
  return text(`feedback.${key}.${answer as 'fast'}`);
}

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalM,
  },
  charts: {
    display: 'grid',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXXL}`,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
  },
  title: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  words: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  content: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  link: {
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': focusRing,
  },
});
