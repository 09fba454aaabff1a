// One notice: its text, its resource, the notices before and after it.

import { makeStyles, tokens } from '@fluentui/react-components';
import { Apps20Regular } from '@fluentui/react-icons/svg/apps';
import { Book20Regular } from '@fluentui/react-icons/svg/book';
import { Database20Regular } from '@fluentui/react-icons/svg/database';
import { News20Regular } from '@fluentui/react-icons/svg/news';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import type { Notice, NoticeKind } from '#contract/models/notice-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { resourcePath } from '#contract/wire/paths.ts';
import { noticeFilePath } from '#contract/wire/service-paths.ts';
import { LibraryFiles } from '#features/library-files/library-files.tsx';
import { outageOf } from '#features/outages/known-outage.tsx';
import { BackLink } from '#features/read-detail/back-link.tsx';
import { useSeenNotices } from '#features/seen-notices/use-seen-notices.ts';
import { ShareButton } from '#features/share/share-button.tsx';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { Isolated } from '#ui/isolated.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { SafeHtml } from '#ui/safe-html.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, desktop, print, touchTarget } from '#ui/styles/breakpoints.ts';
import { boardPath, neighboursOf, ofKind } from './notice-board.ts';
import { NoticeFacts } from './notice-facts.tsx';
import { openOwnFile } from './open-notice-file.ts';

const kindIcons = {
  database: Database20Regular,
  journal: News20Regular,
  ebook: Book20Regular,
  other: Apps20Regular,
} as const;

interface NoticeItemProps {
  notice: Notice;
  /** Those of the board around it. */
  notices: readonly Notice[];
  kind: NoticeKind | null;
  /** The page of the board that the reader came from. */
  page: number;
}

/** The full notice. */
export function NoticeItem({ notice, notices, kind, page }: NoticeItemProps) {
  const styles = useStyles();
  const language = useLanguage();
  const { markSeen } = useSeenNotices();
  const title = shownText(notice.title, language);
  const body = shownText(notice.bodyHtml, language);
  usePageTitle(title.text);
  useEffect(() => markSeen(notice.id), [markSeen, notice.id]);
  return (
    <article className={styles.article}>
      <BackLink list={boardPath(kind, null, page)} />
      <PageTitle isLarge className={styles.title}>
        <Isolated {...title} />
      </PageTitle>
      <div className={styles.facts}>
        <NoticeFacts notice={notice} />
        <ShareButton look="transparent" title={title.text} />
      </div>
      <SafeHtml html={body.text} lang={body.lang} />
      <LibraryFiles
        files={notice.files ?? []}
        pathOf={noticeFilePath}
        level={2}
        {...(notice.isForSome === true && { onOpen: (file) => void openOwnFile(file) })}
      />
      {notice.about ? <About resource={notice.about} name={notice.aboutName} /> : null}
      <Neighbours notices={ofKind(notices, kind)} id={notice.id} kind={kind} page={page} />
    </article>
  );
}

/** A link to the resource of a notice. */
function About({ resource, name }: { resource: ResourceRef; name: LocalText | undefined }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const Icon = kindIcons[resource.kind];
  const shown = name === undefined ? null : shownText(name, language);
  return (
    <p className={styles.about}>
      <span className={styles.aboutWord}>{text('notices.about')}</span>
      <Link to={resourcePath(resource)} className={styles.aboutLink} lang={shown?.lang}>
        <Icon aria-hidden="true" />
        {shown?.text ?? text(`notices.openAbout.${resource.kind}`)}
      </Link>
      {outageOf(resource)}
    </p>
  );
}

interface NeighboursProps {
  notices: readonly Notice[];
  id: string;
  kind: NoticeKind | null;
  page: number;
}

function Neighbours({ notices, id, kind, page }: NeighboursProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { before, after } = neighboursOf(notices, id);
  if (before === null && after === null) return null;
  const sides = [
    { notice: before, word: text('notices.newer') },
    { notice: after, word: text('notices.older') },
  ];
  return (
    <nav aria-label={text('notices.neighbours')} className={styles.neighbours}>
      {sides.map(({ notice, word }) =>
        notice === null ? (
          <span key={word} />
        ) : (
          <Link key={word} to={boardPath(kind, notice.id, page)} className={styles.neighbour}>
            <span className={styles.aboutWord}>{word}</span>
            <span>{textIn(notice.title, language)}</span>
          </Link>
        ),
      )}
    </nav>
  );
}

const useStyles = makeStyles({
  article: { maxWidth: '48em' },
  title: { margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalXS}` },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalXL,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  about: {
    display: 'grid',
    justifyItems: 'start',
    gap: tokens.spacingVerticalXXS,
    margin: `${tokens.spacingVerticalXL} 0 0`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  aboutWord: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  aboutLink: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalSNudge,
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': focusRing,
    [compact]: { minHeight: touchTarget },
  },
  neighbours: {
    display: 'grid',
    gap: tokens.spacingHorizontalXL,
    marginTop: tokens.spacingVerticalXXL,
    paddingTop: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [compact]: { rowGap: tokens.spacingVerticalM },
    [print]: { display: 'none' },
  },
  neighbour: {
    display: 'grid',
    gap: tokens.spacingVerticalXXS,
    alignContent: 'center',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLink },
    ':focus-visible': focusRing,
    [compact]: { minHeight: touchTarget },
  },
});
