// What this reader typed into other forms of feedback on this device and did not send: without this note, who opens
// another form would not know of it.
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { draftKey, isFeedbackDraft } from '#client/drafts/drafts.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { type FeedbackPlace, ownFeedbackPath } from '#contract/wire/feedback-paths.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { draftsAtom } from '#session/atoms.ts';
import { NameLink } from '#ui/controls/name-link.tsx';
import { draftName, draftPath } from './draft-links.ts';

/** More of them are in the personal center. */
const maxShown = 3;

/** The links; nothing where there is no other draft. @param place of the form that is open */
export function OtherDrafts({ place }: { place: FeedbackPlace }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const own = draftKey(place);
  const others = useAtomValue(draftsAtom)
    .filter(isFeedbackDraft)
    .filter(({ key }) => key !== own);
  if (others.length === 0) return null;
  const left = others.length - maxShown;
  return (
    <MessageBar intent="info" layout="multiline" className={styles.bar} data-testid="other-drafts">
      <MessageBarBody className={styles.body}>
        {text('feedback.drafts.elsewhere')}
        <ul className={styles.list}>
          {others.slice(0, maxShown).map((draft) => (
            <li key={draft.key} className={styles.draft}>
              <NameLink to={draftPath(draft.key)}>{draftName(draft, text, language)}</NameLink>
              <span className={styles.time}>
                {text('draft.typedAt', { time: minuteOf(draft.changedAt) })}
              </span>
            </li>
          ))}
          {left > 0 ? (
            <li>
              <NameLink to={ownFeedbackPath}>
                {text('feedback.drafts.more', { count: left })}
              </NameLink>
            </li>
          ) : null}
        </ul>
      </MessageBarBody>
    </MessageBar>
  );
}

const useStyles = makeStyles({
  bar: { maxWidth: '720px', marginBottom: tokens.spacingVerticalL },
  body: { minWidth: 0, paddingBlock: tokens.spacingVerticalXS },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    // In a note nothing else says that a name leads somewhere.
    '& a': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
  },
  draft: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    minWidth: 0,
  },
  time: {
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
});
