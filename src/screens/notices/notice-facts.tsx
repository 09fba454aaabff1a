// What a notice says about itself beside its title: pinned, kind, day.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Attach16Regular } from '@fluentui/react-icons/svg/attach';
import { Pin16Regular } from '@fluentui/react-icons/svg/pin';
import type { Notice } from '#contract/models/notice-model.ts';
import { relativeDay } from '#i18n/relative-day.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { onlyLanguage } from './notice-board.ts';

/** The facts, each an element of its own. */
export function NoticeFacts({ notice }: { notice: Notice }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { files = [] } = notice;
  const only = onlyLanguage(notice, language);
  return (
    <>
      {notice.isPinned ? (
        <span className={styles.pinned}>
          <Pin16Regular aria-hidden="true" />
          {text('notices.pinned')}
        </span>
      ) : null}
      <span>{text(`notices.kinds.${notice.kind}`)}</span>
      {notice.isForSome ? <span>{text('notices.forSome')}</span> : null}
      <time dateTime={notice.publishedOn}>{notice.publishedOn}</time>
      <span>{relativeDay(notice.publishedOn, today(), language)}</span>
      {only === null ? null : <span>{text(`notices.onlyIn.${only}`)}</span>}
      {files.length === 0 ? null : (
        <span className={styles.files}>
          <Attach16Regular aria-hidden="true" />
          {text('notices.files.count', { count: files.length })}
        </span>
      )}
    </>
  );
}

const useStyles = makeStyles({
  pinned: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    color: tokens.colorBrandForeground1,
  },
  files: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
});
