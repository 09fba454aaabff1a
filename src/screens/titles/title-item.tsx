// One journal or e-book in a list; looks and geometry are those of every resource list.
import { mergeClasses } from '@fluentui/react-components';
import { Open16Regular } from '@fluentui/react-icons/svg/open';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Language, LocalText, ResourceRef } from '#contract/model.ts';
import { allJournalDetailPath, resourcePath } from '#contract/paths.ts';
import type { TitleSummary } from '#contract/title-model.ts';
import { FollowStar } from '#features/follow/follow-button.tsx';
import { VisitLink } from '#features/visit/visit-link.tsx';
import { shownText } from '#i18n/lang.ts';
import type { Translate } from '#i18n/use-text.ts';
import { useItemStyles } from '#ui/lists/item-styles.ts';
import { TitleSigns } from './title-signs.tsx';
import { tellingParts } from './title-words.ts';

interface TitleItemProps {
  title: TitleSummary;
  /** In the list of all that the platform knows, which says what the library holds. */
  isOfPlatform: boolean;
  isFollowed: boolean;
  onFollow: (resource: ResourceRef, name: LocalText) => void;
  text: Translate;
  language: Language;
  /** Place in the list, px from its beginning; null stands it in the flow, for paper. */
  top: number | null;
  /** Which of how many, since most are not drawn. */
  position: number;
  size: number;
}

/** A list item. Drawn anew only when something of its own changed. */
export const TitleItem = memo(function TitleItem(props: TitleItemProps) {
  const { title, isOfPlatform, isFollowed, onFollow, text, language, top } = props;
  const styles = useItemStyles();
  const resource: ResourceRef = { kind: title.kind, id: title.id };
  const name = shownText(title.name, language);
  const other = shownText(title.name, language === 'zh_CN' ? 'en' : 'zh_CN');
  const path = detailPathOf(title, isOfPlatform);
  return (
    <li
      className={mergeClasses(styles.item, styles.row, top !== null && styles.placed)}
      style={top === null ? undefined : { transform: `translateY(${top}px)` }}
      aria-posinset={props.position}
      aria-setsize={props.size}
    >
      <div className={styles.body}>
        <div className={styles.words}>
          <div className={styles.title}>
            <Link to={path} className={styles.name} lang={name.lang}>
              {name.text}
            </Link>
          </div>
          <div className={styles.second}>
            {other.text === name.text ? null : <span lang={other.lang}>{other.text}</span>}
          </div>
          <div className={styles.line}>{tellingParts(title, text).join(' · ')}</div>
        </div>
        <div className={styles.signs}>
          <TitleSigns title={title} isOfPlatform={isOfPlatform} text={text} />
        </div>
      </div>
      <div className={styles.actions}>
        <FollowStar
          isFollowed={isFollowed}
          name={name.text}
          size="small"
          onPress={() => onFollow(resource, title.name)}
        />
        {title.isHeld || title.isOpenAccess ? (
          <VisitLink
            resource={resource}
            url={path}
            className={mergeClasses(styles.visit, styles.rowVisit)}
            label={text('databases.visit.goTo', { name: name.text })}
          >
            <span className={styles.visitWord}>{text('databases.visit.go')}</span>
            <Open16Regular aria-hidden="true" />
          </VisitLink>
        ) : null}
      </div>
    </li>
  );
});

function detailPathOf(title: TitleSummary, isOfPlatform: boolean): string {
  return isOfPlatform && title.kind === 'journal'
    ? allJournalDetailPath(title.id)
    : resourcePath(title);
}
