// Links to the other resources (/otherResourceNav): one for each kind, with its resources.

import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { noteDescription } from '#browser/first-render.ts';
import { OtherKind } from '#contract/models/collection-model.ts';
import { resourcePath, shellPaths } from '#contract/wire/paths.ts';
import { otherListPath } from '#features/collection-list/others/address.ts';
import { outageOf } from '#features/outages/known-outage.tsx';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Isolated } from '#ui/isolated.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { NoneThere } from '#ui/states/list-states.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';
import type { OtherEntry } from './entries.ts';
import { KindIcon } from './kinds.tsx';
import { useOtherList } from './use-other-list.ts';

export function OtherNavScreen() {
  const styles = useStyles();
  const text = useText();
  const { reading, entries } = useOtherList();
  const title = text('others.nav.title');
  usePageTitle(title);
  const kinds = OtherKind.options
    .map((kind) => ({ kind, own: entries.filter(({ other }) => other.kind === kind) }))
    .filter(({ own }) => own.length > 0);
  noteDescription(() =>
    [title, ...kinds.map(({ kind }) => text(`others.kinds.${kind}`))].join(' · '),
  );
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <PageTitle>{title}</PageTitle>
        <ReadingAge reading={reading} />
        {reading.data === undefined ? null : (
          <LinkButton to={shellPaths.otherResourceList} appearance="transparent">
            {text('others.nav.all', { count: entries.length })}
          </LinkButton>
        )}
      </header>
      <ReadingGate
        reading={reading}
        pending={
          <Skeleton className={styles.coming} lines={lines} label={text('titles.loading')} />
        }
        isEmpty={() => kinds.length === 0}
        empty={<NoneThere />}
      >
        {() => (
          <div className={styles.kinds}>
            {kinds.map(({ kind, own }) => (
              <Kind key={kind} kind={kind} own={own} />
            ))}
          </div>
        )}
      </ReadingGate>
    </div>
  );
}

const lines = ['30%', '60%', '55%', '30%', '62%', '48%'];
const maxNames = 6;

function Kind({ kind, own }: { kind: OtherKind; own: readonly OtherEntry[] }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  return (
    <section className={styles.kind} aria-labelledby={`kind-${kind}`}>
      <h2 id={`kind-${kind}`} className={styles.name}>
        <KindIcon kind={kind} />
        <Link to={otherListPath('kind', kind)} className={styles.link}>
          {text(`others.kinds.${kind}`)}
        </Link>
        <span className={styles.count}>{text('titles.count', { count: own.length })}</span>
      </h2>
      <p className={styles.about}>{text(`others.about.${kind}`)}</p>
      <ul className={styles.list}>
        {own.slice(0, maxNames).map(({ other }) => {
          const name = shownText(other.name, language);
          return (
            <li key={other.id}>
              <Link to={resourcePath({ kind: 'other', id: other.id })} className={styles.link}>
                <Isolated {...name} />
              </Link>{' '}
              {outageOf({ kind: 'other', id: other.id })}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
  },
  coming: { minHeight: '40vh' },
  kinds: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalXXL,
    [compact]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  kind: {
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    breakInside: 'avoid',
  },
  name: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: {
    marginInlineStart: 'auto',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  about: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: {
    overflowWrap: 'anywhere',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    marginTop: tokens.spacingVerticalS,
    padding: 0,
    listStyleType: 'none',
  },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    [compact]: { display: 'inline-flex', alignItems: 'center', minHeight: touchTarget },
  },
});
