// A resource's name in a row, which leads to the resource.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link, type LinkProps } from 'react-router-dom';
import { focusRing } from '../styles/action-styles.ts';
import { compact, touchTarget } from '../styles/breakpoints.ts';

interface NameLinkProps extends Pick<LinkProps, 'to' | 'children'> {
  /** True where the name is larger than the text around it. */
  isLarge?: boolean;
}

/** The link. */
export function NameLink({ to, isLarge = false, children }: NameLinkProps) {
  const styles = useStyles();
  return (
    <Link to={to} className={mergeClasses(styles.link, isLarge && styles.large)}>
      {children}
    </Link>
  );
}

const useStyles = makeStyles({
  link: {
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    ':focus-visible': focusRing,
    [compact]: { display: 'inline-flex', alignItems: 'center', minHeight: touchTarget },
  },
  large: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
});
