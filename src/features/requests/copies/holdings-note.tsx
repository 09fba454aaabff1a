// What the library already has of the item, or where it is free to read: shown before the reader asks for it.
import {
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { type ReactNode, useEffect } from 'react';
import { useAfterTyping } from '#browser/lists.ts';
import type { OutputOf } from '#contract/calls/declare.ts';
import { checkHoldings } from '#contract/calls/patron/deliveries.ts';
import type { DeliveryItem } from '#contract/models/delivery-model.ts';
import { doiOf, isbnOf, issnOf } from '#contract/rules/identifiers.ts';
import { textIn } from '#contract/rules/rules.ts';
import { literatureDetailPath, resourcePath, targetPath } from '#contract/wire/paths.ts';
import { cachedValue, useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { AnchorButton, LinkButton } from '#ui/controls/button.tsx';
import { NameLink } from '#ui/controls/name-link.tsx';

type Holdings = OutputOf<typeof checkHoldings>;
type Known = Omit<DeliveryItem, 'authors' | 'pages' | 'publisher'>;
type Wanted = Known & { date: string };

/** What the service says of the item. */
interface ItemHoldings {
  /** What the library has, as it was a moment before the last key. */
  holdings: Holdings | null;
  /** What the records know of the item of this moment; null while that is not known. */
  known: DeliveryItem | null;
}

/**
 * Asks the service by the item's numbers and names, a moment after the last key.
 * @param date its day or month of publication; '' where only the year is known
 */
export function useHoldings(item: Known, date: string): ItemHoldings {
  const { kind, issn, isbn, doi, year, volume, issue, title, sourceTitle } = item;
  const wanted = JSON.stringify({
    kind,
    issn: issnOf(issn) ?? '',
    isbn: isbnOf(isbn) ?? '',
    doi: doiOf(doi) ?? '',
    year: /^\d{4}$/.test(year) ? year : '',
    date: date.startsWith(year) ? date : '',
    volume: volume.slice(0, maxNumber),
    issue: issue.slice(0, maxNumber),
    // A title of an article names nothing that is held.
    title: kind === 'book' ? title.slice(0, maxName) : '',
    sourceTitle: kind === 'article' ? sourceTitle.slice(0, maxName) : '',
  } satisfies Wanted);
  const shown = useAfterTyping(wanted, wanted);
  const settled: Wanted = JSON.parse(shown);
  const isEnabled = naming.some((field) => settled[field].trim() !== '');
  const holdings = useRead(checkHoldings, settled, { isEnabled, hideMessage: true }).data ?? null;
  // A reading is drawn a moment later than it changes: what it says then is of the item before.
  const known = shown === wanted ? cachedValue(checkHoldings, settled)?.known : undefined;
  return { holdings, known: known ?? null };
}

/** What can lead to something that is held. */
const naming = ['issn', 'isbn', 'doi', 'title', 'sourceTitle'] as const;
/** Longer names are not compared. */
const maxName = 500;
/** Longer texts are no volume. */
const maxNumber = 50;

/**
 * Tells once for each answer, and for each reference that was read, what the records know for the blanks of the form.
 * @param round the number of references that were read
 * @param onKnown the same function in every rendering
 */
export function useKnown(
  known: DeliveryItem | null,
  round: number,
  onKnown: (item: DeliveryItem) => void,
): void {
  const answer = known === null ? '' : JSON.stringify({ round, known });
  useEffect(() => {
    if (answer !== '') onKnown((JSON.parse(answer) as { known: DeliveryItem }).known);
  }, [answer, onKnown]);
}

/** A title that the library holds. */
export type HeldTitle = NonNullable<Holdings['title']>;

interface HoldingsNoteProps {
  holdings: Holdings | null;
  /** Draws the way to a title that can be read now. */
  visit: (title: HeldTitle) => ReactNode;
}

/** The ways to what can be read now; nothing where there are none. */
export function HoldingsNote({ holdings, visit }: HoldingsNoteProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  if (holdings === null) return null;
  const { title, isHeld, isYearKnown, isUncertain = false, work, freeUrl, covered } = holdings;
  const name = title === null ? '' : textIn(title.name, language);
  const isOnlyOtherYears = title?.isHeld === true && !isHeld;
  if (!isHeld && !isOnlyOtherYears && freeUrl === '' && work === null && covered === null)
    return null;
  const isWhole = title?.kind === 'ebook';
  const yearWords = isUncertain ? 'mayBeLate' : isYearKnown ? 'yesText' : 'someYears';
  const isSure = isWhole || (isYearKnown && !isUncertain);
  const heading = isHeld
    ? text(`delivery.held.${isSure ? 'yes' : 'some'}`)
    : freeUrl !== ''
      ? text('delivery.held.free')
      : covered !== null
        ? text('delivery.held.covered')
        : null;
  return (
    <div role="status" data-testid="holdings">
      <MessageBar intent={heading === null ? 'info' : 'success'} layout="multiline">
        <MessageBarBody className={styles.body}>
          {heading === null ? null : <MessageBarTitle>{heading}</MessageBarTitle>}
          {title !== null && isHeld ? (
            <p className={styles.line}>
              {text(`delivery.held.${isWhole ? 'book' : yearWords}`, { name })}
            </p>
          ) : null}
          {isOnlyOtherYears ? (
            <p className={styles.line}>{text('delivery.held.otherYears', { name })}</p>
          ) : null}
          {!isHeld && freeUrl !== '' ? (
            <p className={styles.line}>{text('delivery.held.freeText')}</p>
          ) : null}
          {covered === null ? null : (
            <p className={styles.line}>
              {text('delivery.held.coveredText', { name: textIn(covered.name, language) })}
            </p>
          )}
          {work === null ? null : (
            <p className={styles.line}>
              {text('delivery.held.record')}{' '}
              <NameLink to={literatureDetailPath(work.id)}>
                <bdi>{work.title}</bdi>
              </NameLink>
            </p>
          )}
          <div className={styles.actions}>
            {title !== null && isHeld && title.url !== '' ? visit(title) : null}
            {title?.isHeld === true ? (
              <LinkButton to={resourcePath(title)}>{text('delivery.held.detail')}</LinkButton>
            ) : null}
            {covered === null ? null : (
              <LinkButton to={targetPath(covered.url)}>{text('delivery.held.open')}</LinkButton>
            )}
            {freeUrl === '' ? null : (
              <AnchorButton href={freeUrl} target="_blank" rel="noopener">
                {text('delivery.held.freeLink')}
              </AnchorButton>
            )}
          </div>
        </MessageBarBody>
      </MessageBar>
    </div>
  );
}

const useStyles = makeStyles({
  body: { paddingBlock: tokens.spacingVerticalS },
  line: { margin: `${tokens.spacingVerticalXS} 0`, overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalS,
    ':empty': { display: 'none' },
  },
});
