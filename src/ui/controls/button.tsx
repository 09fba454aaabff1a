// Buttons, and links that look like buttons. They are plain elements with Fluent's tokens and names of
// appearances, because landing screens render them before Fluent's Button is loaded (decision 038).
import { mergeClasses } from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { useActionStyles } from '../styles/action-styles.ts';

interface Look {
  /** The look; `transparent` shows only the text. */
  appearance?: 'primary' | 'secondary' | 'transparent';
}

/** A button; it submits a form only if its `type` says so. */
export function Button({ appearance = 'secondary', className, type, ...rest }: ButtonProps) {
  const styles = useActionStyles();
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={mergeClasses(styles[appearance], className)}
    />
  );
}

/** A link within the portal. */
export function LinkButton({ appearance = 'secondary', className, ...rest }: LinkButtonProps) {
  const styles = useActionStyles();
  return <Link {...rest} className={mergeClasses(styles[appearance], className)} />;
}

/** A link that leaves the portal, or reloads it. */
export function AnchorButton({ appearance = 'secondary', className, ...rest }: AnchorButtonProps) {
  const styles = useActionStyles();
  return <a {...rest} className={mergeClasses(styles[appearance], className)} />;
}

type ButtonProps = ComponentProps<'button'> & Look;
type LinkButtonProps = Omit<LinkProps, 'className'> & Look & { className?: string };
type AnchorButtonProps = ComponentProps<'a'> & Look;
