// The column beside the list: what is recommended for the chosen subject, of every kind, databases that end soon,
// trials, new databases.

import { makeStyles, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Curated } from '#contract/models/usage-model.ts';
import { withAncestors } from '#contract/rules/lists/facet-values.ts';
import { subjectName } from '#contract/rules/lists/subject-names.ts';
import { endOf, resourceKey } from '#contract/rules/rules.ts';
import { shownPath } from '#contract/wire/paths.ts';
import { LatelyAdded } from '#features/arrivals/lately-added.tsx';
import type { Entry, SubjectTable } from '#features/collection-list/databases/entries.ts';
import { KnownOutage } from '#features/outages/known-outage.tsx';
import { StateSign } from '#features/outages/state-sign.tsx';
import { useCurated } from '#features/recommendations/use-recommendations.ts';
import { shownName } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { Isolated } from '#ui/isolated.tsx';

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
  const curated = useCurated();
  const recommended = chosen.map((code) => ({
    title: text('databases.context.recommended', {
      subject: subjectName(code, language, subjects),
    }),
    items: recommendedFor(curated, code, subjects),
  }));
  const reminders = (['nearExpiry', 'trial'] as const).map((state) => ({
    title: text(`databases.context.${state}`),
    items: rowsOf(entries.filter((entry) => entry.state === state).sort(bySoonestEnd)),
  }));
  const blocks = [...recommended, ...reminders].filter(({ items }) => items.length > 0);
  return (
    <aside aria-label={text('databases.context.label')} className={styles.column}>
      {blocks.map(({ title, items }) => (
        <section key={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.list}>
            {items.slice(0, maxEach).map(({ resource, name, isHeld, entry }) => {
              const shown = shownName({ ...resource, name }, language);
              const isReminder = entry?.state === 'nearExpiry' || entry?.state === 'trial';
              return (
                <li key={resourceKey(resource)} className={styles.item}>
                  <Link to={shownPath(resource, isHeld)} className={styles.link}>
                    <Isolated {...shown} />
                  </Link>
                  <KnownOutage resource={resource}>
                    {entry !== undefined && isReminder ? (
                      <StateSign database={entry.database} state={entry.state} text={text} />
                    ) : null}
                  </KnownOutage>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <LatelyAdded most={maxEach}>
        {(title, list) => (
          <section>
            <h2 className={styles.title}>{title}</h2>
            {list}
          </section>
        )}
      </LatelyAdded>
    </aside>
  );
});

interface Row extends Pick<Curated, 'resource' | 'name' | 'isHeld'> {
  entry?: Entry;
}

function recommendedFor(
  curated: readonly Curated[],
  code: string,
  subjects: SubjectTable,
): readonly Row[] {
  const codes = withAncestors(code, subjects);
  return curated.filter((each) => each.subjects.some((subject) => codes.includes(subject)));
}

function bySoonestEnd({ database: one }: Entry, { database: other }: Entry): number {
  return (endOf(one) ?? '').localeCompare(endOf(other) ?? '');
}

function rowsOf(entries: readonly Entry[]): readonly Row[] {
  return entries.map((entry) => {
    const { id, name } = entry.database;
    return { resource: { kind: 'database', id }, name, isHeld: true, entry };
  });
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
