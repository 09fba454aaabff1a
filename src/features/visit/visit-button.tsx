// The way to a resource as the first thing to do on its screen.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Open20Regular } from '@fluentui/react-icons/svg/open';
import { Wrench20Regular } from '@fluentui/react-icons/svg/wrench';
import type { ResourceRef } from '#contract/model.ts';
import { useText } from '#i18n/use-text.ts';
import { compact } from '#ui/breakpoints.ts';
import { useActionStyles } from '#ui/controls/action-styles.ts';
import { visitKeys } from './visit-keys.ts';
import { VisitLink } from './visit-link.tsx';

interface VisitButtonProps {
  resource: ResourceRef;
  /** Address of the resource, as for the link. */
  url: string;
  /** What it does, with the name of what it leads to. */
  label: string;
  /** True where it may lead to nothing now: then it is not the first thing to do. */
  isDoubtful?: boolean;
  children: string;
}

/** The link, with an icon before its words. */
export function VisitButton(props: VisitButtonProps) {
  const { resource, url, label, isDoubtful = false, children } = props;
  const actions = useActionStyles();
  const styles = useStyles();
  return (
    <VisitLink
      resource={resource}
      url={url}
      className={mergeClasses(isDoubtful ? actions.secondary : actions.primary, styles.visit)}
      label={label}
    >
      {isDoubtful ? <Wrench20Regular aria-hidden="true" /> : <Open20Regular aria-hidden="true" />}
      {children}
    </VisitLink>
  );
}

interface GoToButtonProps {
  resource: ResourceRef;
  url: string;
  /** Of the resource, as its screen calls it. */
  name: string;
  /** True while the resource is under maintenance. */
  isMaintained?: boolean;
}

/** The link in the words for a resource on its own screen. */
export function GoToButton({ resource, url, name, isMaintained = false }: GoToButtonProps) {
  const text = useText();
  const { go, goTo } = visitKeys(isMaintained);
  return (
    <VisitButton
      resource={resource}
      url={url}
      label={text(goTo, { name })}
      isDoubtful={isMaintained}
    >
      {text(go)}
    </VisitButton>
  );
}

const useStyles = makeStyles({
  visit: { paddingInline: tokens.spacingHorizontalL, [compact]: { flexGrow: 1 } },
});
