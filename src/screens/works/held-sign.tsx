// A sign that the library has access to the full text.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import type { Translate } from '#i18n/use-text.ts';
import { useWorkSignStyles } from './work-signs.tsx';

/** The sign, with its text. */
export function HeldSign({ text }: { text: Translate }) {
  const styles = useStyles();
  const { sign } = useWorkSignStyles();
  return (
    <span className={mergeClasses(sign, styles.held)}>
      <CheckmarkCircle16Regular aria-hidden="true" />
      {text('works.fullText.held')}
    </span>
  );
}

const useStyles = makeStyles({
  held: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorBrandForeground1,
  },
});
