// A notice as readers see it, from what the form has now: also a draft, and one for readers of whom the librarian is none.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Attach20Regular } from '@fluentui/react-icons/svg/attach';
import { Pin16Regular } from '@fluentui/react-icons/svg/pin';
import { listNoticeFiles } from '#contract/calls/desk/notices.ts';
import type { FieldValues } from '#contract/models/desk/record-model.ts';
import type { Language } from '#contract/models/model.ts';
import { NoticeKind } from '#contract/models/notice-model.ts';
import { useRead } from '#data/use-read.ts';
import { shownText } from '#i18n/lang.ts';
import { useText } from '#i18n/use-text.ts';
import { Isolated } from '#ui/isolated.tsx';
import { SafeHtml } from '#ui/safe-html.tsx';
import { localOf, textOf } from '../fields/values.ts';

interface NoticePreviewProps {
  /** Null for a notice that is not saved yet. */
  id: string | null;
  values: FieldValues;
  language: Language;
}

export function NoticePreview({ id, values, language }: NoticePreviewProps) {
  const styles = useStyles();
  const text = useText();
  const reading = useRead(
    listNoticeFiles,
    { id: id ?? '' },
    { hideMessage: true, isEnabled: id !== null },
  );
  const title = shownText(localOf(values.title), language);
  const body = shownText(localOf(values.bodyHtml), language);
  const kind = NoticeKind.safeParse(values.kind).data;
  return (
    <article className={styles.article}>
      <h2 className={styles.title}>
        <Isolated {...title} />
      </h2>
      <div className={styles.facts}>
        {values.isPinned === true ? (
          <span className={styles.pinned}>
            <Pin16Regular aria-hidden="true" />
            {text('notices.pinned')}
          </span>
        ) : null}
        {kind === undefined ? null : <span>{text(`notices.kinds.${kind}`)}</span>}
        <span>{textOf(values.publishedOn)}</span>
      </div>
      <SafeHtml html={body.text} lang={body.lang} />
      {(reading.data?.files ?? []).map((file) => (
        <p key={file.id} className={styles.file}>
          <Attach20Regular aria-hidden="true" />
          {file.name}
        </p>
      ))}
    </article>
  );
}

const useStyles = makeStyles({
  article: { maxWidth: '48em', overflowWrap: 'anywhere' },
  title: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalL,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  pinned: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    color: tokens.colorBrandForeground1,
  },
  file: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: `${tokens.spacingVerticalS} 0 0`,
  },
});
