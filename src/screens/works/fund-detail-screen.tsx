// One funded project (/fundDetail/:id) with what came of it.
import { DocumentSearch24Regular } from '@fluentui/react-icons/svg/document-search';
import { Link, useParams } from 'react-router-dom';
import { getFund } from '#contract/calls/works.ts';
import type { FundDetail } from '#contract/collection-model.ts';
import { shellPaths } from '#contract/paths.ts';
import { textIn } from '#contract/rules.ts';
import { useDetail } from '#features/read-detail/use-detail.ts';
import { ShareButton } from '#features/share/share-button.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { useActionStyles } from '#ui/action-styles.ts';
import { AgeNote } from '#ui/age-note.tsx';
import { DetailOutOfReach } from '#ui/detail-out-of-reach.tsx';
import { useDetailStyles } from '#ui/detail-styles.ts';
import { shownText } from '#ui/lang.ts';
import { useHeadStyles } from '#ui/resource-head-styles.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { FundFacts } from './fund-facts.tsx';
import { tellingParts } from './fund-item.tsx';
import { FundText } from './fund-text.tsx';

/** The screen. */
export function FundDetailScreen() {
  const styles = useDetailStyles();
  const actions = useActionStyles();
  const text = useText();
  const language = useLanguage();
  const { id = '' } = useParams();
  const reading = useDetail(getFund, id);
  const fund = reading.kind === 'ready' ? reading.detail : null;
  usePageTitle(fund === null ? text('funds.title') : textIn(fund.title, language));
  const back = (
    <Link to={shellPaths.fundList} className={actions.quiet}>
      {text('funds.back')}
    </Link>
  );
  if (reading.kind === 'missing') {
    return (
      <StatePanel
        icon={<DocumentSearch24Regular />}
        title={text('funds.missing.title')}
        text={text('funds.missing.text')}
      >
        {back}
      </StatePanel>
    );
  }
  return (
    <article className={styles.screen}>
      <nav className={styles.back} aria-label={text('titles.otherWays')}>
        {back}
        {reading.kind === 'ready' ? <AgeNote {...reading} /> : null}
      </nav>
      {fund === null ? null : (
        <>
          <Heading fund={fund} />
          <div className={styles.columns}>
            <FundText fund={fund} />
            <FundFacts fund={fund} />
          </div>
        </>
      )}
      {reading.kind === 'loading' ? (
        <Skeleton className={styles.coming} lines={lines} label={text('titles.loading')} />
      ) : null}
      {reading.kind === 'notSaved' || reading.kind === 'failed' ? (
        <DetailOutOfReach why={reading.kind} onRetry={reading.retry} />
      ) : null}
    </article>
  );
}

const lines = ['70%', '45%', '60%', '30%', '90%', '85%', '92%', '60%'];

/** Names, what tells the project from others, what can be done. */
function Heading({ fund }: { fund: FundDetail }) {
  const styles = useHeadStyles();
  const language = useLanguage();
  const name = shownText(fund.title, language);
  const other = shownText(fund.title, language === 'zh_CN' ? 'en' : 'zh_CN');
  return (
    <header className={styles.head}>
      <h1 className={styles.name} lang={name.lang}>
        {name.text}
      </h1>
      {other.text === name.text ? null : (
        <p className={styles.quiet} lang={other.lang}>
          {other.text}
        </p>
      )}
      <p className={styles.line}>{tellingParts(fund).join(' · ')}</p>
      <div className={styles.actions}>
        <ShareButton title={name.text} />
      </div>
    </header>
  );
}
