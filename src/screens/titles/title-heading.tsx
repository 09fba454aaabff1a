// The head of a title's detail: names, what tells it from others, signs, what can be done.
import { mergeClasses } from '@fluentui/react-components';
import { Open20Regular } from '@fluentui/react-icons/svg/open';
import type { ResourceRef } from '#contract/model.ts';
import type { TitleDetail } from '#contract/title-model.ts';
import { FollowButton } from '#features/follow/follow-button.tsx';
import { ShareButton } from '#features/share/share-button.tsx';
import { VisitLink } from '#features/visit/visit-link.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useActionStyles } from '#ui/action-styles.ts';
import { shownText } from '#ui/lang.ts';
import { useHeadStyles } from '#ui/resource-head-styles.ts';
import { TitleSigns } from './title-signs.tsx';
import { tellingParts } from './title-words.ts';

/** Name, signs and actions. */
export function TitleHeading({ detail }: { detail: TitleDetail }) {
  const styles = useHeadStyles();
  const actions = useActionStyles();
  const text = useText();
  const language = useLanguage();
  const name = shownText(detail.name, language);
  const other = shownText(detail.name, language === 'zh_CN' ? 'en' : 'zh_CN');
  const resource: ResourceRef = { kind: detail.kind, id: detail.id };
  const best = detail.holdings.find(({ url }) => url !== '');
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
      <p className={styles.line}>{tellingParts(detail, text).join(' · ')}</p>
      <TitleSigns title={detail} isOfPlatform text={text} className={styles.signs} />
      <div className={styles.actions}>
        {best === undefined ? null : (
          <VisitLink
            resource={resource}
            url={best.url}
            className={mergeClasses(actions.primary, styles.visit)}
            label={text('databases.visit.goTo', { name: name.text })}
          >
            <Open20Regular aria-hidden="true" />
            {text('databases.visit.go')}
          </VisitLink>
        )}
        <FollowButton resource={resource} name={detail.name} />
        <ShareButton title={name.text} />
      </div>
    </header>
  );
}
