// The changes of the portal (docs/requirements.md, S7.20), newest first; readable offline.

import { makeStyles, tokens } from '@fluentui/react-components';
import { noteDescription } from '#browser/first-render.ts';
import { listUpdates } from '#contract/calls/collection/knowledge.ts';
import { getVersions } from '#contract/calls/library/versions.ts';
import type { KnowledgeDocument } from '#contract/models/knowledge-model.ts';
import { documentFilePath } from '#contract/wire/service-paths.ts';
import { useRead } from '#data/use-read.ts';
import { LibraryFiles } from '#features/library-files/library-files.tsx';
import { shownText } from '#i18n/lang.ts';
import { relativeDay } from '#i18n/relative-day.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today, usePageTitle } from '#session/use-session.ts';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { SafeHtml } from '#ui/safe-html.tsx';
import { ReadingAge } from '#ui/states/reading-gate.tsx';
import { compact, desktop } from '#ui/styles/breakpoints.ts';
import { useHeadStyles } from './head-styles.ts';
import { ReadingDocuments } from './reading-documents.tsx';

/** The update log. */
export function UpdateLogScreen() {
  const styles = useStyles();
  const head = useHeadStyles();
  const text = useText();
  const title = text('shell.foot.updates');
  usePageTitle(title);
  noteDescription(() => text('profile.updates.text'));
  const reading = useRead(listUpdates, {}, { hideMessage: true });
  const versions = useRead(getVersions, {}, { hideMessage: true }).data;
  return (
    <>
      <div className={head.head}>
        <PageTitle isLarge>{title}</PageTitle>
        <p className={head.facts}>{text('profile.updates.text')}</p>
        {versions === undefined ? null : (
          <p className={head.facts}>
            {text('profile.updates.version', { version: versions.portal })}
          </p>
        )}
        <ReadingAge reading={reading} />
      </div>
      <ReadingDocuments
        reading={reading}
        emptyTitle={text('profile.updates.emptyTitle')}
        emptyText={text('shell.document.emptyHint')}
      >
        {(updates) => (
          <ol className={styles.list}>
            {updates.map((update) => (
              <Update key={update.id} update={update} />
            ))}
          </ol>
        )}
      </ReadingDocuments>
    </>
  );
}

function Update({ update }: { update: KnowledgeDocument }) {
  const styles = useStyles();
  const language = useLanguage();
  const title = shownText(update.title, language);
  const body = shownText(update.bodyHtml, language);
  return (
    <li className={styles.update}>
      <p className={styles.day}>
        <time dateTime={update.updatedOn}>{update.updatedOn}</time>
        <span className={styles.relative}>{relativeDay(update.updatedOn, today(), language)}</span>
      </p>
      <article>
        <h2 className={styles.title} lang={title.lang}>
          {title.text}
        </h2>
        <SafeHtml html={body.text} lang={body.lang} />
        <LibraryFiles files={update.files ?? []} pathOf={documentFilePath} level={3} />
      </article>
    </li>
  );
}

const useStyles = makeStyles({
  title: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    [compact]: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  },
  list: { margin: 0, padding: 0, listStyleType: 'none', maxWidth: '960px' },
  update: {
    display: 'grid',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}`,
    paddingBlock: tokens.spacingVerticalXL,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [desktop]: { gridTemplateColumns: '160px minmax(0, 1fr)' },
  },
  day: {
    display: 'flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    [desktop]: { flexDirection: 'column', gap: 0 },
  },
  relative: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});
