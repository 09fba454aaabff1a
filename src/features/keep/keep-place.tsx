// "Keep on this device" beside a heading. Its space is reserved until the button loads, so that nothing
// moves. The code that the button needs loads with it.

import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy } from 'react';
import type { KeepChoice } from '#client/keeps/keeps.ts';
import { loadLaterTexts } from '#i18n/i18n.ts';
import { Boundary } from '#ui/layout/boundary.tsx';
import { compact, print, touchTarget } from '#ui/styles/breakpoints.ts';

const KeepButton = lazy(async () => {
  const [{ KeepButton: button }] = await Promise.all([
    import('./keep-button.tsx'),
    loadLaterTexts(),
  ]);
  return { default: button };
});

/** The button for a list, a subject, notices or help; null if the content cannot be kept. */
export function KeepPlace({ chosen }: { chosen: KeepChoice }) {
  const styles = useStyles();
  return (
    <span className={styles.place}>
      <Boundary fallback={null}>
        <KeepButton chosen={chosen} />
      </Boundary>
    </span>
  );
}

const useStyles = makeStyles({
  place: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'center',
    minHeight: '32px',
    paddingInlineStart: tokens.spacingHorizontalXS,
    [compact]: { minWidth: '72px', minHeight: touchTarget },
    [print]: { display: 'none' },
  },
});
