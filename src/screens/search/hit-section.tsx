// The first hits of one kind, why each one matched, and a link to all of them.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Outage } from '#contract/models/outage-model.ts';
import type { Hit, HitGroup } from '#contract/models/search-model.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useOutages } from '#data/use-outages.ts';
import { adviceOf } from '#features/outages/advice.ts';
import { OutageSign } from '#features/outages/outage-sign.tsx';
import { hitLine } from '#features/search-box/hit-line.ts';
import { hitKey, hitPath, kindPath } from '#features/search-box/hit-paths.ts';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { NameLink } from '#ui/controls/name-link.tsx';
import { HitSnippet } from './hit-snippet.tsx';
import { reasonText } from './reason-text.ts';

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
  const outages = useOutages();
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
          <HitRow key={hit.id} hit={hit} outage={outages.get(hitKey(hit)) ?? null} />
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
    </section>
  );
}

function HitRow({ hit, outage }: { hit: Hit; outage: Outage | null }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const name = shownText(hit.name, language);
  const line = hitLine(hit, language);
  const reason = reasonText(hit, text);
  const advice = adviceOf(outage, language, text);
  return (
    <li className={styles.row}>
      <NameLink to={hitPath(hit)} lang={name.lang} isLarge>
        {name.text}
      </NameLink>
      <p className={styles.under}>
        {outage === null ? null : <OutageSign outage={outage} text={text} />}
        {line === '' ? null : <span>{line}</span>}
        {reason === '' ? null : <span className={styles.reason}>{reason}</span>}
        {hit.kind === 'journal' || hit.kind === 'ebook' ? (
          <span>{hit.isHeld ? '' : text('search.notHeld')}</span>
        ) : null}
      </p>
      {advice === null ? null : (
        <p className={styles.advice} lang={advice.lang}>
          {advice.text}
        </p>
      )}
      <HitSnippet snippet={hit.snippet} />
    </li>
  );
}

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
  row: {
    paddingBlock: tokens.spacingVerticalS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  under: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  advice: {
    margin: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
  },
  reason: { color: tokens.colorBrandForeground1 },
});
