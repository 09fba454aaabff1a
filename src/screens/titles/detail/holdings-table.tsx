// The library's holdings of a title: for each package the years, the access, and possible gaps.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Open16Regular } from '@fluentui/react-icons/svg/open';
import { Link } from 'react-router-dom';
import type { ResourceRef } from '#contract/models/model.ts';
import type { Coverage, Holding, TitleDetail } from '#contract/models/title-model.ts';
import { databaseDetailPath } from '#contract/wire/paths.ts';
import { KnownOutage } from '#features/outages/known-outage.tsx';
import { AccessSign } from '#features/visit/access-sign.tsx';
import { VisitLink } from '#features/visit/visit-link.tsx';
import { shownText } from '#i18n/lang.ts';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';
import { useActionStyles } from '#ui/controls/action-styles.ts';
import { type DataRow, DataTable } from '#ui/layout/data-table.tsx';
import { useDetailStyles } from '#ui/layout/detail-styles.ts';
import { coverageWords, embargoWords } from '../title-words.ts';

/** A table; in compact layouts each holding is a separate block. */
export function HoldingsTable({ detail }: { detail: TitleDetail }) {
  const text = useText();
  const resource: ResourceRef = { kind: detail.kind, id: detail.id };
  return (
    <DataTable
      hasBlocks
      columns={[
        text('titles.holdings.package'),
        text('titles.holdings.coverage'),
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
            <Years key="years" holding={holding} />,
            <AccessSign key="access" access={holding.access} text={text} />,
            <WayIn key="visit" {...props} />,
          ],
        };
      })}
    />
  );
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
          <Link to={databaseDetailPath(database.id)} className={parts.link} lang={name.lang}>
            {name.text}
          </Link>{' '}
          <KnownOutage resource={{ kind: 'database', id: database.id }} />
        </p>
      )}
    </>
  );
}

function Years({ holding }: { holding: Holding }) {
  const parts = useDetailStyles();
  const text = useText();
  const language = useLanguage();
  const note = shownText(holding.libraryNote, language);
  return (
    <>
      {holding.coverages.map((coverage, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no identity but their place.
        <p key={index} className={parts.prose}>
          {stretchWords(coverage, text)}
        </p>
      ))}
      {[depthWords(holding.coverageDepth, text), holding.notes]
        .filter((words) => words !== '')
        .map((words) => (
          <p key={words} className={parts.quiet}>
            {words}
          </p>
        ))}
      {note.text === '' ? null : (
        <p className={parts.quiet} lang={note.lang}>
          {note.text}
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
  if (holding.url === '') return null;
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

/** Years in words, with the embargo. */
function stretchWords(coverage: Coverage, text: Translate): string {
  const years = coverageWords(coverage, text) || text('titles.holdings.unknownYears');
  const embargo = embargoWords(coverage.embargo, text);
  return embargo.length === 0
    ? years
    : text('titles.holdings.withEmbargo', {
        years,
        embargo: embargo.join(text('titles.nameSeparator')),
      });
}

/** KBART's usual words for the coverage depth; full text is the default and is not mentioned. */
function depthWords(depth: string, text: Translate): string {
  const known = depth.trim().toLowerCase();
  if (known === '' || known === 'fulltext' || known === 'full-text') return '';
  if (known === 'abstracts') return text('titles.holdings.abstracts');
  if (known === 'selected articles' || known === 'selectedarticles') {
    return text('titles.holdings.selected');
  }
  return depth;
}

const useStyles = makeStyles({
  name: { fontWeight: tokens.fontWeightSemibold },
  visit: { whiteSpace: 'nowrap' },
});
