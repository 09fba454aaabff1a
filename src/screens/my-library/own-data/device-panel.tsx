// The data that the portal stores on this device, and how to delete it (docs/design/safety.md, T15).
import { makeStyles, tokens } from '@fluentui/react-components';
import { sizeText } from '#browser/files.ts';
import { useUsedBytes } from '#browser/storage.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { useLeave } from '#features/sign-out/use-leave.ts';
import { tagOf } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';

/** Describes the stored data and offers to delete it. */
export function DevicePanel({ className }: { className?: string }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const leave = useLeave();
  const usedBytes = useUsedBytes();
  return (
    <section className={className} aria-labelledby="device-heading">
      <h2 id="device-heading" className={styles.heading}>
        {text('patron.device.title')}
      </h2>
      <p className={styles.text}>{text('patron.device.text')}</p>
      <ul className={styles.list}>
        <li>{text('patron.device.signIn')}</li>
        <li>{text('patron.device.follows')}</li>
        <li>{text('patron.device.outbox')}</li>
        <li>{text('patron.device.library')}</li>
      </ul>
      {usedBytes === null ? null : (
        <p className={styles.text}>
          {text('patron.device.size', { size: sizeText(usedBytes, tagOf(language)) })}
        </p>
      )}
      <div className={styles.links}>
        <LinkButton to={`${shellPaths.myResourceLibrary}?tab=stored`} appearance="transparent">
          {text('patron.device.each')}
        </LinkButton>
        <LinkButton to={shellPaths.keptOnDevice} appearance="transparent">
          {text('failures.toKept')}
        </LinkButton>
      </div>
      <p className={styles.text}>{text('patron.device.forgetText')}</p>
      <Button onClick={() => void leave()}>{text('patron.device.forget')}</Button>
    </section>
  );
}

const useStyles = makeStyles({
  links: { display: 'grid', justifyItems: 'start' },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: {
    margin: `${tokens.spacingVerticalS} 0`,
    maxWidth: '36em',
    color: tokens.colorNeutralForeground2,
  },
  list: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    color: tokens.colorNeutralForeground2,
  },
});
