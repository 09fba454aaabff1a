// Where the library holds a title: by package the years, the way in, and what may be missing.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Open16Regular } from '@fluentui/react-icons/svg/open';
import { Link } from 'react-router-dom';
import type { ResourceRef } from '#contract/model.ts';
import { databaseDetailPath } from '#contract/paths.ts';
import type { Coverage, Holding, TitleDetail } from '#contract/title-model.ts';
import { AccessSign } from '#features/visit/access-sign.tsx';
import { VisitLink } from '#features/visit/visit-link.tsx';
import { shownText } from '#i18n/lang.ts';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';
import { compact } from '#ui/breakpoints.ts';
import { useActionStyles } from '#ui/controls/action-styles.ts';
import { useDetailStyles } from '#ui/layout/detail-styles.ts';
import { useTableStyles } from '#ui/layout/table-styles.ts';
import { coverageWords, embargoWords } from '../title-words.ts';

/** A table; on compact layouts each holding is a block of its own. */
export function HoldingsTable({ detail }: { detail: TitleDetail }) {
  const styles = useStyles();
  const { table } = useTableStyles();
  const text = useText();
  const resource: ResourceRef = { kind: detail.kind, id: detail.id };
  return (
    // The roles say what styles take away where a row is drawn as a block.
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <table role="table" className={mergeClasses(table, styles.table)}>
      <thead>
        <tr>
          <th scope="col">{text('titles.holdings.package')}</th>
          <th scope="col">{text('titles.holdings.coverage')}</th>
          <th scope="col">{text('titles.holdings.access')}</th>
          <th scope="col">{text('titles.holdings.visit')}</th>
        </tr>
      </thead>
      <tbody>
        {detail.holdings.map((holding) => (
          <HoldingRow
            key={`${holding.packageId} ${holding.url}`}
            holding={holding}
            resource={resource}
            isOneOfSeveral={detail.holdings.some(
              (other) => other !== holding && other.packageId === holding.packageId,
            )}
          />
        ))}
      </tbody>
    </table>
  );
}

interface HoldingRowProps {
  holding: Holding;
  resource: ResourceRef;
  /** Whether the package has the title at other addresses too: the row then shows its own. */
  isOneOfSeveral: boolean;
}

function HoldingRow({ holding, resource, isOneOfSeveral }: HoldingRowProps) {
  const styles = useStyles();
  const parts = useDetailStyles();
  const actions = useActionStyles();
  const text = useText();
  const language = useLanguage();
  const note = shownText(holding.libraryNote, language);
  const database = holding.database && shownText(holding.database.name, language);
  const address = isOneOfSeveral ? holding.url.replace(/^https?:\/\/|\/$/g, '') : '';
  const name = address === '' ? holding.packageName : `${holding.packageName}, ${address}`;
  return (
    <tr>
      <th scope="row">
        {holding.packageName}
        {holding.provider === '' ? null : <p className={parts.quiet}>{holding.provider}</p>}
        {address === '' ? null : (
          <p className={mergeClasses(parts.quiet, styles.address)}>{address}</p>
        )}
        {holding.database === null || database === null ? null : (
          <p className={parts.quiet}>
            <Link
              to={databaseDetailPath(holding.database.id)}
              className={parts.link}
              lang={database.lang}
            >
              {database.text}
            </Link>
          </p>
        )}
      </th>
      <td>
        {holding.coverages.map((coverage, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no identity but their place.
          <p key={at} className={parts.prose}>
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
      </td>
      <td>
        <AccessSign access={holding.access} text={text} />
      </td>
      <td>
        {holding.url === '' ? null : (
          <VisitLink
            resource={resource}
            url={holding.url}
            packageId={holding.packageId}
            part={isOneOfSeveral ? holding.url : ''}
            className={actions.secondary}
            label={text('titles.holdings.visitBy', { name })}
          >
            {text('databases.visit.go')}
            <Open16Regular aria-hidden="true" />
          </VisitLink>
        )}
      </td>
    </tr>
  );
}

/** Years in words, with what an embargo takes away. */
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

/** KBART's usual words for the depth; full text goes without saying. */
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
  address: { overflowWrap: 'anywhere' },
  table: {
    '& tbody th': { fontWeight: tokens.fontWeightSemibold },
    [compact]: {
      '& thead': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '& tbody, & tr, & tbody th, & td': { display: 'block' },
      '& tr': {
        borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
        paddingBlock: tokens.spacingVerticalS,
      },
      '& tbody th, & tbody td': {
        paddingBlock: tokens.spacingVerticalXS,
        borderBottomStyle: 'none',
      },
    },
  },
});
