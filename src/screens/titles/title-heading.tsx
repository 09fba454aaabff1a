// The head of a title's detail: names, what tells it from others, signs, what can be done.
import { mergeClasses, tokens } from '@fluentui/react-components';
import { Open20Regular } from '@fluentui/react-icons';
import type { ResourceRef } from '#contract/model.ts';
import type { TitleDetail } from '#contract/title-model.ts';
import { FollowButton } from '#features/follow/follow-button.tsx';
import { ShareButton } from '#features/share/share-button.tsx';
import { VisitLink } from '#features/visit/visit-link.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useActionStyles } from '#ui/action-styles.ts';
import { compact, print } from '#ui/breakpoints.ts';
import { shownText } from '#ui/lang.ts';
import { makeStyles } from '#ui/make-styles.ts';
import { TitleSigns } from './title-signs.tsx';
import { tellingParts } from './title-words.ts';

/** Name, signs and actions. */
export function TitleHeading({ detail }: { detail: TitleDetail }) {
  const styles = useStyles();
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

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    [compact]: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  line: {
    margin: 0,
    maxWidth: '60em',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    ':empty': { display: 'none' },
  },
  signs: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalS,
    [print]: { display: 'none' },
  },
  visit: { paddingInline: tokens.spacingHorizontalL, [compact]: { flexGrow: 1 } },
});
