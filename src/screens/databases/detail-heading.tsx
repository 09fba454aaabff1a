// The head of the detail screen: name, one sentence, state, access, and what can be done.
import { mergeClasses, tokens } from '@fluentui/react-components';
import { Open20Regular } from '@fluentui/react-icons/svg/open';
import type { DatabaseSummary, ResourceRef } from '#contract/model.ts';
import { stateOf } from '#contract/rules.ts';
import { FollowButton } from '#features/follow/follow-button.tsx';
import { ShareButton } from '#features/share/share-button.tsx';
import { AccessSign } from '#features/visit/access-sign.tsx';
import { VisitLink } from '#features/visit/visit-link.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { useActionStyles } from '#ui/action-styles.ts';
import { compact, print } from '#ui/breakpoints.ts';
import { shownText } from '#ui/lang.ts';
import { makeStyles } from '#ui/make-styles.ts';
import { NewBadge, StateSign } from './signs.tsx';

/** Everything here is in the list's summary already, so it can stand before the details come. */
export function DetailHeading({ database }: { database: DatabaseSummary }) {
  const styles = useStyles();
  const actions = useActionStyles();
  const text = useText();
  const language = useLanguage();
  const name = shownText(database.name, language);
  const otherName = shownText(database.name, language === 'zh_CN' ? 'en' : 'zh_CN');
  const line = shownText(database.line, language);
  const resource: ResourceRef = { kind: 'database', id: database.id };
  return (
    <header className={styles.head}>
      <h1 className={styles.name} lang={name.lang}>
        {name.text}
      </h1>
      {otherName.text === name.text ? null : (
        <p className={styles.otherName} lang={otherName.lang}>
          {otherName.text}
        </p>
      )}
      {line.text === '' ? null : (
        <p className={styles.line} lang={line.lang}>
          {line.text}
        </p>
      )}
      <div className={styles.signs}>
        <StateSign database={database} state={stateOf(database, today())} text={text} />
        <AccessSign access={database.access} text={text} />
        {database.isNew ? <NewBadge text={text} /> : null}
      </div>
      <div className={styles.actions}>
        <VisitLink
          resource={resource}
          url={database.accessUrl}
          className={mergeClasses(actions.primary, styles.visit)}
          label={text('databases.visit.goTo', { name: name.text })}
        >
          <Open20Regular aria-hidden="true" />
          {text('databases.visit.go')}
        </VisitLink>
        <FollowButton resource={resource} name={database.name} />
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
  otherName: { margin: 0, color: tokens.colorNeutralForeground3 },
  line: {
    margin: 0,
    maxWidth: '44em',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    color: tokens.colorNeutralForeground2,
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
  visit: {
    paddingInline: tokens.spacingHorizontalL,
    [compact]: { flexGrow: 1 },
  },
});
