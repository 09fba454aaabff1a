// One database in the list, as a row or as a card.
import { memo } from 'react';
import type { WhyKind } from '#contract/rules/lists/narrow-list.ts';
import { pastTrialOf, textIn } from '#contract/rules/rules.ts';
import { databaseDetailPath } from '#contract/wire/paths.ts';
import type { Entry } from '#features/collection-list/databases/entries.ts';
import { otherText, shownText } from '#i18n/lang.ts';
import { databaseParts, ResourceItem } from '#rows/resource-item.tsx';
import type { RowTools } from '#rows/use-row-tools.tsx';
import { today } from '#session/use-session.ts';
import type { RowPlace } from '#ui/lists/resource-row.tsx';
import { useItemStyles } from '#ui/styles/item-styles.ts';
import { outcomeWords } from './trial-words.ts';

interface DatabaseItemProps {
  tools: RowTools;
  place: RowPlace;
  entry: Entry;
  whyKind: WhyKind | null;
  whyText: string;
  /** Something in the list has a picture. */
  hasTile: boolean;
  view: 'list' | 'card';
  /** On the shelf of past trials it says what was decided, and why. */
  isShelf: boolean;
}

/** A list item. It is drawn again only when its own properties change. */
export const DatabaseItem = memo(function DatabaseItem(props: DatabaseItemProps) {
  const { tools, place, whyKind, whyText, hasTile, view, isShelf } = props;
  const { database } = props.entry;
  const { text, language } = tools;
  const trial = isShelf ? pastTrialOf(database, today()) : null;
  const styles = useItemStyles();
  const isExplained = trial !== null && textIn(trial.reason, language) !== '';
  return (
    <ResourceItem
      tools={tools}
      place={place}
      look={view}
      resource={{ kind: 'database', id: database.id }}
      name={database.name}
      path={databaseDetailPath(database.id)}
      {...databaseParts(database)}
      hasTile={hasTile}
      isNew={database.isNew}
      second={[otherText(database.name, language), shownText(database.vendor, language)]}
      line={[shownText(isExplained ? trial.reason : database.line, language)]}
      signs={
        <>
          {trial === null ? null : <span className={styles.why}>{outcomeWords(trial, text)}</span>}
          {whyKind === null ? null : (
            <span className={styles.why}>
              {text(`databases.why.${whyKind}`, { text: whyText })}
            </span>
          )}
        </>
      }
    />
  );
});
