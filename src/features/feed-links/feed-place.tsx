// "Subscribe by feed" beside a heading. Its space is reserved until the button loads, so that nothing moves; without the
// service it stays away.
import { makeStyles } from '@fluentui/react-components';
import { loadLaterTexts } from '#i18n/i18n.ts';
import { latePart } from '#ui/layout/late-part.tsx';
import { compact, print, touchTarget } from '#ui/styles/breakpoints.ts';

const FeedButton = latePart(async () => {
  const [{ FeedButton: button }] = await Promise.all([
    import('./feed-button.tsx'),
    loadLaterTexts(),
  ]);
  return button;
});

/** The button for the screen's feeds; nothing where the screen has none. */
export function FeedPlace() {
  const styles = useStyles();
  return (
    <span className={styles.place}>
      <FeedButton />
    </span>
  );
}

const useStyles = makeStyles({
  place: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'center',
    minWidth: '32px',
    minHeight: '32px',
    [compact]: { minWidth: touchTarget, minHeight: touchTarget },
    [print]: { display: 'none' },
  },
});
