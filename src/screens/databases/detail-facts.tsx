// The facts of a database as a list of terms; a fact without a value is left out.
import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { send } from '#client/calls/calls.ts';
import { serverNow } from '#client/transport/clock.ts';
import { recordDownload } from '#contract/calls/patron/visits.ts';
import type { DatabaseDetail } from '#contract/models/database-model.ts';
import type { Language, LocalText } from '#contract/models/model.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { databaseShape } from '#contract/rules/lists/database-list.ts';
import { listPath } from '#contract/rules/lists/list-shape.ts';
import { subjectName } from '#contract/rules/lists/subject-names.ts';
import { stateOf, trialStage } from '#contract/rules/rules.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import type { SubjectTable } from '#features/collection-list/databases/entries.ts';
import { termsWords, wayOf } from '#features/visit/access-sign.tsx';
import { VisitLink } from '#features/visit/visit-link.tsx';
import { shownText } from '#i18n/lang.ts';
import { languageName } from '#i18n/language-name.ts';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { DetailPart } from '#ui/layout/detail-part.tsx';
import { type Fact, FactList } from '#ui/layout/fact-list.tsx';
import { Words } from '#ui/linkified-text.tsx';
import { LicencePart } from './licence-part.tsx';
import { TrialPart } from './trial-part.tsx';

interface DetailFactsProps {
  detail: DatabaseDetail;
  subjects: SubjectTable;
}

/** Basic information. */
export function DetailFacts({ detail, subjects }: DetailFactsProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const facts = [
    ...namesOf(detail, text, language),
    ...contentOf(detail, subjects, text, language),
    ...licenceOf(detail, text, language),
    ...deskOf(detail, text, language),
  ];
  return (
    <div>
      <LicencePart licence={detail.licence} />
      <TrialPart detail={detail} />
      <DetailPart id="facts" title={text('databases.detail.facts')}>
        <FactList facts={facts} />
        <p className={styles.updated}>
          {text('databases.detail.updatedOn', { day: detail.updatedOn })}
        </p>
      </DetailPart>
    </div>
  );
}

function namesOf(detail: DatabaseDetail, text: Translate, language: Language): Fact[] {
  return [
    { term: text('databases.detail.vendor'), value: local(detail.vendor, language) },
    { term: text('databases.detail.abbreviation'), value: detail.abbreviation },
    { term: text('databases.detail.aliases'), value: listed(detail.aliases, language) },
    { term: text('databases.detail.formerNames'), value: listed(detail.formerNames, language) },
  ];
}

function contentOf(
  detail: DatabaseDetail,
  subjects: SubjectTable,
  text: Translate,
  language: Language,
): Fact[] {
  const types = detail.types.map((type) => ({
    value: type,
    name: text(`databases.types.${type}`),
  }));
  const about = detail.subjects.map((code) => ({
    value: code,
    name: subjectName(code, language, subjects),
  }));
  const languages = detail.languages.map((code) => ({
    value: code,
    name: languageName(code, language),
  }));
  return [
    { term: text('databases.detail.subjects'), value: linked('subject', about) },
    { term: text('databases.detail.types'), value: linked('type', types) },
    { term: text('databases.detail.languages'), value: linked('language', languages) },
    { term: text('databases.detail.coverage'), value: coverageOf(detail, text) },
  ];
}

function licenceOf(detail: DatabaseDetail, text: Translate, language: Language): Fact[] {
  const state = stateOf(detail, today());
  const isUrgent = state === 'nearExpiry' || state === 'expired';
  const { trialFrom, trialTo, expiresOn, concurrentUsers } = detail;
  const way = wayOf(detail);
  const users = detail.isConcurrencyUnlimited
    ? text('databases.detail.unlimited')
    : concurrentUsers && text('databases.detail.users', { count: concurrentUsers });
  const trial = trialTo === null ? null : [trialFrom, trialTo].filter(Boolean).join(' – ');
  return [
    {
      term: text('databases.detail.terms'),
      value: termsWords(detail.access, trialStage(detail, today()), true, text),
    },
    {
      term: text('databases.detail.access'),
      value: way && text(`databases.accessLong.${way}`),
    },
    { term: text('databases.detail.remoteAccess'), value: local(detail.remoteAccess, language) },
    { term: text('databases.detail.concurrency'), value: users },
    {
      term: text('databases.detail.maintenance'),
      value: state === 'maintenance' && maintenanceOf(detail, text),
    },
    { term: text('databases.detail.trialPeriod'), value: trial, isUrgent },
    {
      term: text('databases.detail.expiresOn'),
      value: expiresOn,
      // If there is a trial, its own last day is the urgent one.
      isUrgent: isUrgent && trialTo === null,
    },
    {
      term: text('databases.detail.address'),
      value: (
        <VisitLink resource={{ kind: 'database', id: detail.id }} url={detail.accessUrl}>
          {detail.accessUrl}
        </VisitLink>
      ),
    },
    {
      term: text('databases.detail.remoteAddress'),
      value: detail.remoteUrl && (
        <VisitLink resource={{ kind: 'database', id: detail.id }} url={detail.remoteUrl}>
          {detail.remoteUrl}
        </VisitLink>
      ),
    },
    { term: text('databases.detail.client'), value: clientOf(detail) },
  ];
}

function maintenanceOf(detail: DatabaseDetail, text: Translate): string | null {
  const from = detail.maintenanceFrom ? minuteOf(detail.maintenanceFrom) : null;
  const to = detail.maintenanceTo ? minuteOf(detail.maintenanceTo) : null;
  if (from !== null && to !== null) return text('databases.detail.maintenanceBoth', { from, to });
  if (from !== null) return text('databases.detail.maintenanceFrom', { from });
  return to && text('databases.detail.maintenanceTo', { to });
}

function deskOf(detail: DatabaseDetail, text: Translate, language: Language): Fact[] {
  return [
    { term: text('databases.detail.librarian'), value: local(detail.librarian, language) },
    { term: text('databases.detail.contact'), value: local(detail.contact, language) },
    { term: text('databases.detail.officeHours'), value: local(detail.officeHours, language) },
  ];
}

function clientOf(detail: DatabaseDetail): ReactNode {
  const { clientDownloadUrl, clientDownloadCount } = detail;
  if (clientDownloadUrl === null && clientDownloadCount === null) return null;
  return <ClientDownload detail={detail} />;
}

function coverageOf({ coverageFrom, coverageTo }: DatabaseDetail, text: Translate): string {
  const [from, to] = [coverageFrom ?? '', coverageTo ?? ''];
  if (from !== '' && to !== '') return text('databases.detail.coverageBoth', { from, to });
  if (from !== '') return text('databases.detail.coverageFrom', { from });
  return to === '' ? '' : text('databases.detail.coverageTo', { to });
}

function local(words: LocalText, language: Language): ReactNode {
  const shown = shownText(words, language);
  return shown.text === '' ? null : <Words text={shown.text} lang={shown.lang} />;
}

function linked(
  filter: 'subject' | 'type' | 'language',
  values: { value: string; name: string }[],
) {
  return values.length === 0 ? null : <FilterLinks filter={filter} values={values} />;
}

function listed(names: readonly string[], language: Language): string {
  return names.join(language === 'zh_CN' ? '、' : ', ');
}

const useStyles = makeStyles({
  updated: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});

// The client program of a database: its link, and how often it was downloaded.
type Client = Pick<DatabaseDetail, 'id' | 'clientDownloadUrl' | 'clientDownloadCount'>;

/** The download never waits for its counting, and a count that fails is not said. */
function ClientDownload({ detail }: { detail: Client }) {
  const text = useText();
  const { id, clientDownloadUrl: url, clientDownloadCount } = detail;
  const [counted, setCounted] = useState<number | null>(null);
  const count = counted ?? clientDownloadCount;
  const record = () => {
    send(recordDownload, { id, at: new Date(serverNow()).toISOString() }).then(
      (answer) => setCounted(answer.count),
      () => {},
    );
  };
  return (
    <>
      {url === null ? null : (
        <a href={url} target="_blank" rel="noopener" onClick={record}>
          {text('databases.detail.clientDownload')}
        </a>
      )}
      {url !== null && count !== null ? ' · ' : null}
      {count === null ? null : text('databases.detail.clientCount', { count })}
    </>
  );
}

// Values of a database as links to the list of databases with the same value.
interface FilterLinksProps {
  filter: 'subject' | 'type' | 'language';
  values: readonly { value: string; name: string }[];
}

/** Links, with a bullet between them. */
function FilterLinks({ filter, values }: FilterLinksProps) {
  return values.map(({ value, name }, index) => (
    <span key={value}>
      {index === 0 ? null : ' · '}
      <Link
        to={listPath(shellPaths.databaseList, databaseShape, { chosen: { [filter]: [value] } })}
      >
        {name}
      </Link>
    </span>
  ));
}
