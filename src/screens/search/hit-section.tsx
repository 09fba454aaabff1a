// The first hits of one kind, why each one matched, and a link to all of them.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Hit, HitGroup } from '#contract/models/search-model.ts';
import { hasWayIn } from '#contract/rules/ways.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { hitLine } from '#features/search-box/hit-line.ts';
import { hitPath, kindPath } from '#features/search-box/hit-paths.ts';
import { RecommendedSign } from '#features/search-box/recommended-sign.tsx';
import { otherText } from '#i18n/lang.ts';
import { type Translate, useText } from '#i18n/use-text.ts';
import { askFor } from '#rows/ask-for.tsx';
import { ResourceItem } from '#rows/resource-item.tsx';
import { TitleSigns } from '#rows/title-signs.tsx';
import { type RowTools, useRowTools } from '#rows/use-row-tools.tsx';
import { LinkButton } from '#ui/controls/button.tsx';
import { useItemStyles } from '#ui/styles/item-styles.ts';
import { HitSnippet } from './hit-snippet.tsx';

interface HitSectionProps {
  group: HitGroup;
  q: string;
  /** True for hits from this device: the service's lists cannot be reached. */
  isKept?: boolean;
}

/** A section with its heading. */
export function HitSection({ group, q, isKept = false }: HitSectionProps) {
  const styles = useStyles();
  const text = useText();
  const { tools, dialogs } = useRowTools();
  const { kind, total, items } = group;
  const id = `hits-${kind}`;
  // That list is searched on the device, which has one sentence of each description: no number can be promised.
  const isOwnSearch = kind === 'database';
  const name = text(`search.kinds.${kind}`);
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {name} <span className={styles.total}>{total}</span>
        </h2>
        {total > items.length && !isKept ? (
          <LinkButton
            to={kindPath(kind, q)}
            appearance="transparent"
            aria-label={isOwnSearch ? undefined : text('search.showAllOf', { name, count: total })}
          >
            {text(isOwnSearch ? 'search.inDatabases' : 'search.showAll', { count: total })}
          </LinkButton>
        ) : null}
      </div>
      <ul className={styles.list}>
        {items.map((hit) => (
          <HitRow key={hit.id} hit={hit} tools={tools} />
        ))}
      </ul>
      {kind === 'journal' && !isKept ? (
        <LinkButton
          to={`${shellPaths.allJournalList}?${new URLSearchParams({ q })}`}
          appearance="transparent"
        >
          {text('search.allJournals')}
        </LinkButton>
      ) : null}
      {dialogs}
    </section>
  );
}

interface HitRowProps {
  hit: Hit;
  tools: RowTools;
  /** Where its name leads; its own screen where none is given. */
  path?: string | undefined;
  /** As of `VisitLink`. */
  packageId?: string | undefined;
}

/** Whether it is held, or to be had from somebody else, is said where not all are. */
export function HitRow({ hit, tools, path, packageId }: HitRowProps) {
  const styles = useItemStyles();
  const { text, language } = tools;
  const { kind, isHeld, isFree = false, access = [], years } = hit;
  const reason = reasonText(hit, text);
  const isTitle = kind === 'journal' || kind === 'ebook';
  const reach = { isHeld, isOpenAccess: isFree, ways: hit.ways };
  return (
    <ResourceItem
      tools={tools}
      look="free"
      resource={hit}
      name={hit.name}
      path={path ?? hitPath(hit)}
      packageId={packageId}
      cover={hit.cover}
      hasTile={hit.cover !== undefined}
      badge={hit.isRecommended ? <RecommendedSign text={text} /> : null}
      line={[otherText(hit.name, language), { text: hitLine(hit, language) }]}
      dates={hit.dates}
      access={isTitle ? undefined : hit.access}
      isProxied={hit.isProxied}
      signs={
        <>
          {isTitle ? (
            <TitleSigns
              title={{ ...unknownYears, ...years, ...reach, access }}
              isOfPlatform={!isHeld}
              text={text}
            />
          ) : null}
          {kind === 'work' && isFree ? (
            <span className={styles.why}>{text('databases.access.free')}</span>
          ) : null}
          {reason === '' ? null : <span className={styles.why}>{reason}</span>}
        </>
      }
      below={<HitSnippet snippet={hit.snippet} />}
      url={hit.accessUrl}
      canVisit={!isTitle || hasWayIn(reach)}
      ask={askFor(hit.toAskFor, hit, tools)}
    />
  );
}

const unknownYears = { heldFrom: null, heldTo: null };

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    minHeight: '32px',
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  total: {
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});

// Says why a hit matched, if its name does not show it.

/** A few words; '' for a match in the title. */
export function reasonText(hit: Pick<Hit, 'reason' | 'matched'>, text: Translate): string {
  const { reason, matched } = hit;
  if (reason === 'title') return '';
  // A reason needs the matched words to be useful; only a pinyin match is clear without them.
  if (matched === '' && reason !== 'pinyin') return '';
  return text(`search.reasons.${reason}`, { text: matched });
}
