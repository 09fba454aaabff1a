// The five most visited databases, journals and e-books of the last seven days, on the home screen.

import { makeStyles, tokens } from '@fluentui/react-components';
import { Open16Regular } from '@fluentui/react-icons/svg/open';
import { Wrench16Regular } from '@fluentui/react-icons/svg/wrench';
import { Link } from 'react-router-dom';
import { listRankings } from '#contract/calls/collection/rankings.ts';
import type { Ranked, RankedKind, Ranking } from '#contract/models/usage-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useOutage } from '#data/use-outages.ts';
import { useRead } from '#data/use-read.ts';
import { KnownOutage } from '#features/outages/known-outage.tsx';
import { MovementSign } from '#features/rankings/movement-sign.tsx';
import { rankedPath } from '#features/rankings/ranked-path.ts';
import { troubleOfReached, visitKeys } from '#features/visit/visit-keys.ts';
import { VisitLink } from '#features/visit/visit-link.tsx';
import { shownName } from '#i18n/lang.ts';
import type { TextKey } from '#i18n/pack.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { Isolated } from '#ui/isolated.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, print, touchTarget } from '#ui/styles/breakpoints.ts';
import { Empty, HomeSection, Read } from './home-section.tsx';

const most = 5;
const wanted = { measure: 'visits', period: 'week', kinds: [], limit: most } as const;

const kindNames: Readonly<Record<RankedKind, TextKey>> = {
  database: 'shell.nav.databases',
  journal: 'shell.nav.journals',
  ebook: 'shell.nav.ebooks',
};

/** The section, with a link to all rankings. */
export function TopFive() {
  const styles = useStyles();
  const text = useText();
  const reading = useRead(listRankings, { ...wanted, kinds: [] }, { hideMessage: true });
  return (
    <HomeSection title={text('home.top.title')} to={shellPaths.topList}>
      <Read reading={reading} rows={most}>
        {({ rankings }) => {
          const used = rankings.filter(({ items }) => items.length > 0);
          if (used.length === 0) return <Empty>{text('home.top.empty')}</Empty>;
          return (
            <div className={styles.kinds}>
              {used.map((ranking) => (
                <KindRanking key={ranking.kind} ranking={ranking} />
              ))}
            </div>
          );
        }}
      </Read>
    </HomeSection>
  );
}

function KindRanking({ ranking: { kind, items } }: { ranking: Ranking }) {
  const styles = useStyles();
  const text = useText();
  return (
    <div className={styles.kind}>
      <h3 className={styles.heading}>{text(kindNames[kind])}</h3>
      <ol className={styles.list}>
        {items.map((ranked) => (
          <RankedRow key={resourceKey(ranked.resource)} ranked={ranked} />
        ))}
      </ol>
    </div>
  );
}

function RankedRow({ ranked }: { ranked: Ranked }) {
  const styles = useStyles();
  const text = useText();
  const name = shownName({ ...ranked.resource, name: ranked.name }, useLanguage());
  const path = rankedPath(ranked);
  const trouble = troubleOfReached(ranked, useOutage(ranked.resource), today());
  const { goTo, why } = visitKeys(trouble);
  return (
    <li className={styles.row}>
      <span className={styles.place}>{ranked.place}</span>
      <Link to={path} className={styles.link}>
        <span className={styles.name}>
          <Isolated {...name} />
        </span>
      </Link>
      <KnownOutage resource={ranked.resource} dates={ranked.dates}>
        <MovementSign ranked={ranked} text={text} />
      </KnownOutage>
      {ranked.canVisit ? (
        <VisitLink
          resource={ranked.resource}
          url={ranked.accessUrl || path}
          className={styles.visit}
          label={text(goTo, { name: name.text })}
          hint={why === null ? undefined : text(why)}
        >
          {trouble === null ? (
            <Open16Regular aria-hidden="true" />
          ) : (
            <Wrench16Regular aria-hidden="true" />
          )}
        </VisitLink>
      ) : null}
    </li>
  );
}

const useStyles = makeStyles({
  kinds: {
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalXL} calc(2 * ${tokens.spacingHorizontalXXL})`,
  },
  kind: { minWidth: 0 },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '40px',
    '& + &': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
    [compact]: { minHeight: touchTarget },
  },
  place: {
    flexShrink: 0,
    minWidth: tokens.spacingHorizontalXL,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    flexGrow: 1,
    minWidth: 0,
    paddingBlock: tokens.spacingVerticalSNudge,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    ':focus-visible': focusRing,
    [compact]: { minHeight: touchTarget, boxSizing: 'border-box' },
  },
  name: {
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflowWrap: 'anywhere',
  },
  visit: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    color: tokens.colorNeutralForeground2,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': focusRing,
    [compact]: { width: touchTarget, height: touchTarget },
    [print]: { display: 'none' },
  },
});
