// The first hits of one kind, why each one matched, and a link to all of them.
import { makeStyles, tokens } from '@fluentui/react-components';
import { ResourceKind } from '#contract/models/model.ts';
import type { Hit, HitGroup } from '#contract/models/search-model.ts';
import { inLanguage } from '#contract/rules/forms/delivery-items.ts';
import { type Fault, faultOf } from '#contract/rules/ways.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useOutages } from '#data/use-outages.ts';
import { KnownOutage } from '#features/outages/known-outage.tsx';
import { RowAsk } from '#features/requests/copies/row-ask.tsx';
import {
  MoreButton,
  type OpenReportMenu,
  useReportMenu,
} from '#features/requests/reports/report-menu.tsx';
import { hitLine } from '#features/search-box/hit-line.ts';
import { hitPath, kindPath } from '#features/search-box/hit-paths.ts';
import { RecommendedSign } from '#features/search-box/recommended-sign.tsx';
import { otherText, shownName } from '#i18n/lang.ts';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';
import { adviceOf } from '#session/fault-words.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { NameLink } from '#ui/controls/name-link.tsx';
import { Isolated } from '#ui/isolated.tsx';
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
  const outages = useOutages();
  const { openMenu, menu } = useReportMenu();
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
          <HitRow key={hit.id} hit={hit} outage={faultOf(hit, outages)} onMore={openMenu} />
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
      {menu}
    </section>
  );
}

interface HitRowProps {
  hit: Hit;
  outage: Fault | null;
  onMore: OpenReportMenu;
}

function HitRow({ hit, outage, onMore }: HitRowProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const name = shownName(hit, language);
  const other = otherText(hit.name, language);
  const line = hitLine(hit, language);
  const reason = reasonText(hit, text);
  const advice = adviceOf(outage, language, text);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <NameLink to={hitPath(hit)} isLarge>
          <Isolated {...name} />
        </NameLink>
        <p className={styles.under}>
          {hit.isRecommended ? <RecommendedSign text={text} /> : null}
          <KnownOutage resource={hit} dates={hit.dates} />
          {other.text === '' ? null : <Isolated {...other} />}
          {line.length === 0 ? null : (
            <span>
              <Isolated text={line} />
            </span>
          )}
          {reason === '' ? null : <span className={styles.reason}>{reason}</span>}
          {hit.isFree ? <span>{text('databases.access.free')}</span> : null}
          {hit.kind === 'journal' || hit.kind === 'ebook' ? (
            <span>{hit.isHeld ? '' : text('search.notHeld')}</span>
          ) : null}
        </p>
        {advice === null ? null : (
          <p className={styles.advice}>
            <Isolated {...advice} />
          </p>
        )}
        <HitSnippet snippet={hit.snippet} />
      </div>
      <HitActions hit={hit} name={name.text} onMore={onMore} />
    </li>
  );
}

interface HitActionsProps {
  hit: Hit;
  name: string;
  onMore: OpenReportMenu;
}

/** What is not held is asked for; what can be visited may have a fault. */
function HitActions({ hit, name, onMore }: HitActionsProps) {
  const text = useText();
  const language = useLanguage();
  const { id, toAskFor } = hit;
  if (toAskFor !== undefined) {
    const item = inLanguage(toAskFor, hit.kind, hit.name, language);
    return <RowAsk item={item} name={name} text={text} />;
  }
  const kind = ResourceKind.safeParse(hit.kind);
  if (!kind.success) return null;
  const resource = { kind: kind.data, id };
  const more = (target: HTMLElement) => onMore({ resource, link: '', target });
  return <MoreButton name={name} text={text} onPress={more} />;
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
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  words: { flexGrow: 1, minWidth: 0 },
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

// Says why a hit matched, if its name does not show it.

/** A few words; '' for a match in the title. */
export function reasonText(hit: Pick<Hit, 'reason' | 'matched'>, text: Translate): string {
  const { reason, matched } = hit;
  if (reason === 'title') return '';
  // A reason needs the matched words to be useful; only a pinyin match is clear without them.
  if (matched === '' && reason !== 'pinyin') return '';
  return text(`search.reasons.${reason}`, { text: matched });
}
