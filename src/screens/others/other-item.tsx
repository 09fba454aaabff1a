// One of the other resources in a list; looks and geometry are those of every resource list.
import { mergeClasses } from '@fluentui/react-components';
import { Open16Regular } from '@fluentui/react-icons/svg/open';
import { Link } from 'react-router-dom';
import type { OtherSummary } from '#contract/collection-model.ts';
import type { LocalText, ResourceRef } from '#contract/model.ts';
import { resourcePath } from '#contract/paths.ts';
import { FollowStar } from '#features/follow/follow-button.tsx';
import { AccessSign } from '#features/visit/access-sign.tsx';
import { VisitLink } from '#features/visit/visit-link.tsx';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useItemStyles } from '#ui/lists/item-styles.ts';
import { KindSign } from './kinds.tsx';

interface OtherItemProps {
  other: OtherSummary;
  isFollowed: boolean;
  onFollow: (resource: ResourceRef, name: LocalText) => void;
}

/** A list item. */
export function OtherItem({ other, isFollowed, onFollow }: OtherItemProps) {
  const items = useItemStyles();
  const text = useText();
  const language = useLanguage();
  const resource: ResourceRef = { kind: 'other', id: other.id };
  const name = shownText(other.name, language);
  const second = shownText(other.name, language === 'zh_CN' ? 'en' : 'zh_CN');
  const vendor = shownText(other.vendor, language);
  const line = shownText(other.line, language);
  return (
    <li className={mergeClasses(items.item, items.row)}>
      <div className={items.body}>
        <div className={items.words}>
          <div className={items.title}>
            <Link to={resourcePath(resource)} className={items.name} lang={name.lang}>
              {name.text}
            </Link>
          </div>
          <div className={items.second}>
            {second.text === name.text ? null : (
              <span lang={second.lang}>
                {second.text}
                {vendor.text === '' ? '' : ' · '}
              </span>
            )}
            <span lang={vendor.lang}>{vendor.text}</span>
          </div>
          <div className={items.line} lang={line.lang}>
            {line.text}
          </div>
        </div>
        <div className={items.signs}>
          <KindSign kind={other.kind} />
          <AccessSign access={other.access} text={text} />
        </div>
      </div>
      <div className={items.actions}>
        <FollowStar
          isFollowed={isFollowed}
          name={name.text}
          size="small"
          onPress={() => onFollow(resource, other.name)}
        />
        <VisitLink
          resource={resource}
          url={other.accessUrl}
          className={mergeClasses(items.visit, items.rowVisit)}
          label={text('databases.visit.goTo', { name: name.text })}
        >
          <span className={items.visitWord}>{text('databases.visit.go')}</span>
          <Open16Regular aria-hidden="true" />
        </VisitLink>
      </div>
    </li>
  );
}
