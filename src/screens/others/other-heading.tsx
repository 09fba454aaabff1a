// The head of the detail: names, one sentence, kind and access, what can be done.
import { mergeClasses } from '@fluentui/react-components';
import { Open20Regular } from '@fluentui/react-icons/svg/open';
import type { OtherSummary } from '#contract/collection-model.ts';
import type { ResourceRef } from '#contract/model.ts';
import { FollowButton } from '#features/follow/follow-button.tsx';
import { ShareButton } from '#features/share/share-button.tsx';
import { AccessSign } from '#features/visit/access-sign.tsx';
import { VisitLink } from '#features/visit/visit-link.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useActionStyles } from '#ui/action-styles.ts';
import { shownText } from '#ui/lang.ts';
import { useHeadStyles } from '#ui/resource-head-styles.ts';
import { KindSign } from './kinds.tsx';

/** Name, signs and actions. */
export function OtherHeading({ detail }: { detail: OtherSummary }) {
  const styles = useHeadStyles();
  const actions = useActionStyles();
  const text = useText();
  const language = useLanguage();
  const name = shownText(detail.name, language);
  const second = shownText(detail.name, language === 'zh_CN' ? 'en' : 'zh_CN');
  const line = shownText(detail.line, language);
  const resource: ResourceRef = { kind: 'other', id: detail.id };
  return (
    <header className={styles.head}>
      <h1 className={styles.name} lang={name.lang}>
        {name.text}
      </h1>
      {second.text === name.text ? null : (
        <p className={styles.quiet} lang={second.lang}>
          {second.text}
        </p>
      )}
      <p className={styles.line} lang={line.lang}>
        {line.text}
      </p>
      <div className={styles.signs}>
        <KindSign kind={detail.kind} />
        <AccessSign access={detail.access} text={text} />
      </div>
      <div className={styles.actions}>
        <VisitLink
          resource={resource}
          url={detail.accessUrl}
          className={mergeClasses(actions.primary, styles.visit)}
          label={text('databases.visit.goTo', { name: name.text })}
        >
          <Open20Regular aria-hidden="true" />
          {text('databases.visit.go')}
        </VisitLink>
        <FollowButton resource={resource} name={detail.name} />
        <ShareButton title={name.text} />
      </div>
    </header>
  );
}
