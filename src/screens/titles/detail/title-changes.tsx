// The earlier and later titles of a title, its parents and its parts, with links.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { TitleDetail } from '#contract/models/title-model.ts';
import { allJournalDetailPath, resourcePath } from '#contract/wire/paths.ts';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { relations } from '#rows/title-words.ts';
import { useDetailStyles } from '#ui/styles/detail-styles.ts';

/** A line for each relation; nothing where no list says anything. */
export function TitleChanges({ changes = [] }: Pick<TitleDetail, 'changes'>) {
  const styles = useStyles();
  const parts = useDetailStyles();
  const text = useText();
  const language = useLanguage();
  return relations.map((relation) => {
    const others = changes.filter((change) => change.relation === relation);
    if (others.length === 0) return null;
    return (
      <p key={relation} className={styles.line}>
        {text(`titles.changes.${relation}`, { names: '' })}
        {others.map(({ id, kind, name, isHeld }, index) => {
          const shown = shownText(name, language);
          const isOfPlatform = kind === 'journal' && !isHeld;
          const path = isOfPlatform ? allJournalDetailPath(id) : resourcePath({ kind, id });
          return (
            <Fragment key={id}>
              {index === 0 ? null : ' · '}
              <Link to={path} lang={shown.lang} className={parts.link}>
                {shown.text}
              </Link>
            </Fragment>
          );
        })}
      </p>
    );
  });
}

const useStyles = makeStyles({
  line: { margin: 0, maxWidth: '60em', color: tokens.colorNeutralForeground2 },
});
