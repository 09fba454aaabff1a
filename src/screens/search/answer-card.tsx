// The answer to a query that names an article, a year of a title, a book, a number or an address: above all results, or alone.
import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { Info20Regular } from '@fluentui/react-icons/svg/info';
import type { Answer } from '#contract/models/search-model.ts';
import { inLanguage } from '#contract/rules/forms/delivery-items.ts';
import { targetPath } from '#contract/wire/paths.ts';
import { isNamed } from '#contract/wire/references/openurl.ts';
import { referencePath } from '#contract/wire/references/reference.ts';
import { AskLinks } from '#features/requests/copies/ask-links.tsx';
import { answerPath, answerWords } from '#features/search-box/answer-words.ts';
import { useText } from '#i18n/use-text.ts';
import { useRowTools } from '#rows/use-row-tools.tsx';
import { AnchorButton, LinkButton } from '#ui/controls/button.tsx';
import { Isolated } from '#ui/isolated.tsx';
import { HitRow } from './hit-section.tsx';

/** @param props.q the query: what is known of an address or a number has a screen of its own */
export function AnswerCard({ answer, q }: { answer: Answer; q: string }) {
  const styles = useStyles();
  const { tools, dialogs } = useRowTools();
  const { hit, state, item } = answer;
  const isReadable =
    state === 'held' || state === 'freeAt' || state === 'covered' || state === 'own';
  const { title, authors, sourceTitle } = item;
  const isPart = hit?.kind !== 'ebook' && hit?.kind !== 'work';
  const facts = [authors, hit?.kind === 'journal' ? '' : sourceTitle].filter(Boolean);
  return (
    <section aria-labelledby="answer" className={styles.card} data-testid="answer">
      <h2 id="answer" className={styles.title}>
        {isReadable && !answer.isUncertain ? (
          <CheckmarkCircle20Filled aria-hidden="true" className={styles.yes} />
        ) : (
          <Info20Regular aria-hidden="true" className={styles.sign} />
        )}
        {answerWords(answer, tools.text, tools.language)}
      </h2>
      {title !== '' && isPart ? (
        <p className={styles.line}>
          <bdi className={styles.article}>{title}</bdi>
          {facts.length === 0 ? null : <Isolated text={facts} />}
        </p>
      ) : null}
      {hit === null ? null : (
        <ul className={styles.row}>
          <HitRow
            // What is asked for has its fields filled in: the form is offered below.
            hit={{ ...hit, toAskFor: undefined }}
            path={answerPath(answer) ?? undefined}
            packageId={answer.packageId}
            tools={tools}
          />
        </ul>
      )}
      <div className={styles.actions}>
        <Actions answer={answer} q={q} isReadable={isReadable} />
      </div>
      {dialogs}
    </section>
  );
}

interface ActionsProps {
  answer: Answer;
  q: string;
  isReadable: boolean;
}

/** The ways on besides the visit, which the row has. */
function Actions({ answer, q, isReadable }: ActionsProps) {
  const text = useText();
  const { state, url, path, hit, isArticle, isUncertain } = answer;
  const { language } = useRowTools().tools;
  const item = hit === null ? answer.item : inLanguage(answer.item, hit.kind, hit.name, language);
  const isKnown = isNamed(item);
  const toArticle = isArticle || state === 'covered';
  return (
    <>
      {path === undefined ? null : (
        <LinkButton to={path} appearance="primary">
          {text('share.covered.open')}
        </LinkButton>
      )}
      {toArticle ? (
        <LinkButton to={targetPath(url)} appearance="primary">
          {text(isArticle && isKnown ? 'search.answer.openArticle' : 'share.covered.open')}
        </LinkButton>
      ) : null}
      {state === 'freeAt' && url !== '' ? (
        <AnchorButton href={url} appearance="primary" target="_blank" rel="noopener">
          {text('delivery.held.freeLink')}
        </AnchorButton>
      ) : null}
      {state === 'unknown' ? (
        <AnchorButton
          href={`https://doi.org/${encodeURI(item.doi)}`}
          appearance="primary"
          target="_blank"
          rel="noopener noreferrer"
        >
          {text('share.notHeld.publisher')}
        </AnchorButton>
      ) : null}
      {isReadable && !isUncertain && state !== 'covered' ? null : isKnown ? (
        <AskLinks item={item} isReadable={false} isMain={!isReadable && state !== 'unknown'} />
      ) : state === 'notHeld' ? (
        <LinkButton to={referencePath({ q, title: '' })} appearance="primary">
          {text('search.answer.howToGet')}
        </LinkButton>
      ) : null}
    </>
  );
}

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    overflowWrap: 'anywhere',
  },
  title: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  yes: { flexShrink: 0, color: tokens.colorStatusSuccessForeground1 },
  sign: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
    color: tokens.colorNeutralForeground3,
  },
  article: { color: tokens.colorNeutralForeground1 },
  row: { margin: 0, padding: 0, listStyleType: 'none', '& > li': { borderBottomStyle: 'none' } },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    ':empty': { display: 'none' },
  },
});
