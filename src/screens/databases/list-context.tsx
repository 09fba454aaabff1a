// The column beside the list: recommended databases for the chosen subject, databases that end soon,
// trials, new databases.
import { makeStyles, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { withAncestors } from '#contract/rules/facet-values.ts';
import { subjectName } from '#contract/rules/subject-names.ts';
import { databaseDetailPath } from '#contract/wire/paths.ts';
import type { Entry, SubjectTable } from '#features/collection-list/databases/entries.ts';
import { KnownOutage } from '#features/outages/known-outage.tsx';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { StateSign } from './signs.tsx';

interface ListContextProps {
  entries: readonly Entry[];
  subjects: SubjectTable;
  chosen: readonly string[];
}

const maxEach = 5;

/** Recommendations and reminders; nothing if there are none. */
export const ListContext = memo(function ListContext(props: ListContextProps) {
  const { entries, subjects, chosen } = props;
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const recommended = chosen.map((code) => ({
    title: text('databases.context.recommended', {
      subject: subjectName(code, language, subjects),
    }),
    items: recommendedFor(entries, code, subjects),
  }));
  const reminders = (['nearExpiry', 'trial'] as const).map((state) => ({
    title: text(`databases.context.${state}`),
    items: entries.filter((entry) => entry.state === state),
  }));
  const news = {
    title: text('databases.context.new'),
    items: entries.filter((entry) => entry.database.isNew && entry.state !== 'expired'),
  };
  const blocks = [...recommended, ...reminders, news].filter(({ items }) => items.length > 0);
  return (
    <aside aria-label={text('databases.context.label')} className={styles.column}>
      {blocks.map(({ title, items }) => (
        <section key={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.list}>
            {items.slice(0, maxEach).map((entry) => {
              const name = shownText(entry.database.name, language);
              const isReminder = entry.state === 'nearExpiry' || entry.state === 'trial';
              return (
                <li key={entry.database.id} className={styles.item}>
                  <Link
                    to={databaseDetailPath(entry.database.id)}
                    lang={name.lang}
                    className={styles.link}
                  >
                    {name.text}
                  </Link>
                  <KnownOutage resource={{ kind: 'database', id: entry.database.id }}>
                    {isReminder ? (
                      <StateSign database={entry.database} state={entry.state} text={text} />
                    ) : null}
                  </KnownOutage>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </aside>
  );
});

function recommendedFor(entries: readonly Entry[], code: string, subjects: SubjectTable) {
  const codes = withAncestors(code, subjects);
  return entries.filter(
    (entry) =>
      entry.state !== 'expired' &&
      entry.database.recommendedFor.some((subject) => codes.includes(subject)),
  );
}

const useStyles = makeStyles({
  column: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
  title: {
    margin: 0,
    marginBottom: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
});
