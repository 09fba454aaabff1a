// One database in the list, as a row or as a card: the same parts, laid out by style alone.
import { mergeClasses } from '@fluentui/react-components';
import { Open16Regular } from '@fluentui/react-icons/svg/open';
import { Wrench16Regular } from '@fluentui/react-icons/svg/wrench';
import { type CSSProperties, memo } from 'react';
import { Link } from 'react-router-dom';
import type { Language, LocalText, ResourceRef } from '#contract/model.ts';
import { databaseDetailPath } from '#contract/paths.ts';
import type { Entry } from '#features/filter-databases/entries.ts';
import type { WhyKind } from '#features/filter-databases/match.ts';
import { FollowStar } from '#features/follow/follow-button.tsx';
import { AccessSign } from '#features/visit/access-sign.tsx';
import { visitKeys } from '#features/visit/visit-keys.ts';
import { VisitLink } from '#features/visit/visit-link.tsx';
import { shownText } from '#i18n/lang.ts';
import type { Translate } from '#i18n/use-text.ts';
import { useItemStyles } from '#ui/lists/item-styles.ts';
import { cardGap } from '#ui/lists/list-geometry.ts';
import { NewBadge, StateSign } from './signs.tsx';

interface DatabaseItemProps {
  entry: Entry;
  whyKind: WhyKind | null;
  whyText: string;
  isFollowed: boolean;
  onFollow: (resource: ResourceRef, name: LocalText) => void;
  text: Translate;
  language: Language;
  shape: 'row' | 'card';
  /** Place in the list, px from its beginning; null stands it in the flow, for paper. */
  top: number | null;
  column: number;
  columns: number;
  /** Which of how many, since most are not drawn. */
  position: number;
  size: number;
}

/** A list item. Drawn anew only when something of its own changed. */
export const DatabaseItem = memo(function DatabaseItem(props: DatabaseItemProps) {
  const { entry, whyKind, whyText, isFollowed, onFollow, text, language, shape } = props;
  const styles = useItemStyles();
  const { database, state } = entry;
  const resource: ResourceRef = { kind: 'database', id: database.id };
  const name = shownText(database.name, language);
  const line = shownText(database.line, language);
  const isMaintained = state === 'maintenance';
  const visit = visitKeys(isMaintained);
  return (
    <li
      className={mergeClasses(styles.item, styles[shape], props.top !== null && styles.placed)}
      style={placeOf(props)}
      aria-posinset={props.position}
      aria-setsize={props.size}
    >
      <div className={styles.body}>
        <div className={mergeClasses(styles.words, shape === 'card' && styles.cardWords)}>
          <div className={styles.title}>
            <Link
              to={databaseDetailPath(database.id)}
              className={mergeClasses(styles.name, shape === 'card' && styles.cardName)}
              lang={name.lang}
            >
              {name.text}
            </Link>
            {database.isNew ? <NewBadge text={text} /> : null}
          </div>
          <SecondLine database={database} language={language} className={styles.second} />
          <div
            className={mergeClasses(styles.line, shape === 'card' && styles.cardLine)}
            lang={line.lang}
          >
            {line.text}
          </div>
        </div>
        <div className={mergeClasses(styles.signs, shape === 'card' && styles.cardSigns)}>
          <StateSign database={database} state={state} text={text} />
          <AccessSign access={database.access} text={text} />
          {whyKind === null ? null : (
            <span className={styles.why}>
              {text(`databases.why.${whyKind}`, { text: whyText })}
            </span>
          )}
        </div>
      </div>
      <div className={mergeClasses(styles.actions, shape === 'card' && styles.cardActions)}>
        <FollowStar
          isFollowed={isFollowed}
          name={name.text}
          size="small"
          onPress={() => onFollow(resource, database.name)}
        />
        <VisitLink
          resource={resource}
          url={database.accessUrl}
          className={mergeClasses(
            styles.visit,
            isMaintained && styles.doubtful,
            shape === 'row' && styles.rowVisit,
          )}
          label={text(visit.goTo, { name: name.text })}
        >
          <span className={shape === 'row' ? styles.visitWord : undefined}>{text(visit.go)}</span>
          {isMaintained ? (
            <Wrench16Regular aria-hidden="true" />
          ) : (
            <Open16Regular aria-hidden="true" />
          )}
        </VisitLink>
      </div>
    </li>
  );
});

interface SecondLineProps {
  database: Entry['database'];
  language: Language;
  className: string;
}

/** The name in the other language and the vendor, small. */
function SecondLine({ database, language, className }: SecondLineProps) {
  const other = language === 'zh_CN' ? 'en' : 'zh_CN';
  const shown = shownText(database.name, language).text;
  const otherName = shownText(database.name, other);
  const vendor = shownText(database.vendor, language);
  const hasOther = otherName.text !== shown;
  return (
    <div className={className}>
      {hasOther ? <span lang={otherName.lang}>{otherName.text}</span> : null}
      {hasOther && vendor.text !== '' ? ' · ' : null}
      {vendor.text === '' ? null : <span lang={vendor.lang}>{vendor.text}</span>}
    </div>
  );
}

function placeOf({ top, column, columns }: DatabaseItemProps): CSSProperties | undefined {
  if (top === null) return undefined;
  if (columns === 1) return { transform: `translateY(${top}px)` };
  const gaps = (columns - 1) * cardGap;
  return {
    width: `calc((100% - ${gaps}px) / ${columns})`,
    transform: `translate(calc(${column} * (100% + ${cardGap}px)), ${top}px)`,
  };
}
