// The library's holdings of a title: for each package the years, the access, and possible gaps.

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Open16Regular } from '@fluentui/react-icons/svg/open';
import { Link } from 'react-router-dom';
import type { Holding } from '#contract/models/holding-model.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import type { TitleDetail, TitleKind } from '#contract/models/title-model.ts';
import { trialOfWays } from '#contract/rules/ways.ts';
import { databaseDetailPath } from '#contract/wire/paths.ts';
import { KnownOutage } from '#features/outages/known-outage.tsx';
import { AccessSign } from '#features/visit/access-sign.tsx';
import { VisitLink } from '#features/visit/visit-link.tsx';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { Isolated } from '#ui/isolated.tsx';
import { type DataRow, DataTable } from '#ui/layout/data-table.tsx';
import { useActionStyles } from '#ui/styles/action-styles.ts';
import { useDetailStyles } from '#ui/styles/detail-styles.ts';
import { quietLines, yearLines } from './holding-words.ts';

/** A table; in compact layouts each holding is a separate block. */
export function HoldingsTable({ detail }: { detail: TitleDetail }) {
  const text = useText();
  const resource: ResourceRef = { kind: detail.kind, id: detail.id };
  // A column with nothing in it would say that years are missing.
  const hasYears = detail.holdings.some(
    (each) =>
      yearLines(each.coverages, detail.kind, today(), text).length > 0 ||
      quietLines(each, text).length > 0 ||
      Object.keys(each.libraryNote).length > 0,
  );
  return (
    <DataTable
      hasBlocks
      columns={[
        text('titles.holdings.package'),
        ...(hasYears ? [text('titles.holdings.coverage')] : []),
        text('titles.holdings.access'),
        text('titles.holdings.visit'),
      ]}
      rows={detail.holdings.map((holding): DataRow => {
        const isOneOfSeveral = detail.holdings.some(
          (other) => other !== holding && other.packageId === holding.packageId,
        );
        const props = { holding, resource, isOneOfSeveral };
        return {
          key: `${holding.packageId} ${holding.url}`,
          cells: [
            <PackageName key="package" {...props} />,
            ...(hasYears ? [<Years key="years" holding={holding} kind={detail.kind} />] : []),
            <AccessSign
              key="access"
              access={holding.access}
              isProxied={holding.isProxied}
              trial={trialOf(holding)}
              withDay
              text={text}
            />,
            <WayIn key="visit" {...props} />,
          ],
        };
      })}
    />
  );
}

/** Where the trial of the package's database stands. */
function trialOf({ database }: Holding) {
  return database && trialOfWays([{ ...database, database: database.id }], today());
}

interface HoldingProps {
  holding: Holding;
  resource: ResourceRef;
  /** True if the package has the title at other addresses too: each row then shows its own address. */
  isOneOfSeveral: boolean;
}

/** The address that distinguishes holdings of one package; '' if the package has only one. */
const addressOf = ({ holding, isOneOfSeveral }: HoldingProps): string =>
  isOneOfSeveral ? holding.url.replace(/^https?:\/\/|\/$/g, '') : '';

function PackageName(props: HoldingProps) {
  const styles = useStyles();
  const parts = useDetailStyles();
  const language = useLanguage();
  const { packageName, provider, database } = props.holding;
  const name = database && shownText(database.name, language);
  const address = addressOf(props);
  return (
    <>
      <span className={styles.name}>{packageName}</span>
      {provider === '' ? null : <p className={parts.quiet}>{provider}</p>}
      {address === '' ? null : <p className={parts.quiet}>{address}</p>}
      {database === null || name === null ? null : (
        <p className={parts.quiet}>
          <Link to={databaseDetailPath(database.id)} className={parts.link}>
            <Isolated {...name} />
          </Link>{' '}
          <KnownOutage resource={{ kind: 'database', id: database.id }} />
        </p>
      )}
    </>
  );
}

function Years({ holding, kind }: { holding: Holding; kind: TitleKind }) {
  const parts = useDetailStyles();
  const text = useText();
  const language = useLanguage();
  const note = shownText(holding.libraryNote, language);
  return (
    <>
      {yearLines(holding.coverages, kind, today(), text).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no identity but their place.
        <p key={index} className={parts.prose}>
          {line}
        </p>
      ))}
      {quietLines(holding, text).map((words) => (
        <p key={words} className={parts.quiet}>
          {words}
        </p>
      ))}
      {note.text === '' ? null : (
        <p className={parts.quiet}>
          <Isolated {...note} />
        </p>
      )}
    </>
  );
}

function WayIn(props: HoldingProps) {
  const actions = useActionStyles();
  const styles = useStyles();
  const text = useText();
  const { holding, resource, isOneOfSeveral } = props;
  if (holding.url === '') {
    return holding.database === null ? text('titles.held.noWay') : null;
  }
  const address = addressOf(props);
  const name = address === '' ? holding.packageName : `${holding.packageName}, ${address}`;
  return (
    <VisitLink
      resource={resource}
      url={holding.url}
      packageId={holding.packageId}
      part={isOneOfSeveral ? holding.url : ''}
      className={mergeClasses(actions.secondary, styles.visit)}
      label={text('titles.holdings.visitBy', { name })}
    >
      {text('databases.visit.go')}
      <Open16Regular aria-hidden="true" />
    </VisitLink>
  );
}

const useStyles = makeStyles({
  name: { fontWeight: tokens.fontWeightSemibold },
  visit: { whiteSpace: 'nowrap' },
});
