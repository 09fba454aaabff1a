// The link to a resource as the main action of its screen.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Open20Regular } from '@fluentui/react-icons/svg/open';
import { Wrench20Regular } from '@fluentui/react-icons/svg/wrench';
import type { ResourceRef } from '#contract/models/model.ts';
import type { ReachedResource } from '#contract/models/way-model.ts';
import { isOutOfOrder } from '#contract/rules/ways.ts';
import type { WayPlace } from '#contract/wire/paths.ts';
import { useOutage } from '#data/use-outages.ts';
import { useText } from '#i18n/use-text.ts';
import { useActionStyles } from '#ui/styles/action-styles.ts';
import { compact } from '#ui/styles/breakpoints.ts';
import { type Trouble, visitKeys } from './visit-keys.ts';
import { VisitLink } from './visit-link.tsx';

interface VisitButtonProps {
  resource: ResourceRef;
  /** Address of the resource, as in VisitLink. */
  url: string;
  /** The package of a title to enter by; the best one where none is given. */
  place?: WayPlace | undefined;
  /** The accessible name: the action and the name of the resource. */
  label: string;
  /** True if the resource may not answer now; then the link is not the main action. */
  isDoubtful?: boolean;
  children: string;
}

/** The link, with an icon before its text. */
export function VisitButton(props: VisitButtonProps) {
  const { resource, url, place, label, isDoubtful = false, children } = props;
  const actions = useActionStyles();
  const styles = useStyles();
  return (
    <VisitLink
      resource={resource}
      url={url}
      {...place}
      className={mergeClasses(isDoubtful ? actions.secondary : actions.primary, styles.visit)}
      label={label}
    >
      {isDoubtful ? <Wrench20Regular aria-hidden="true" /> : <Open20Regular aria-hidden="true" />}
      {children}
    </VisitLink>
  );
}

interface GoToButtonProps {
  /** A title with the ways to it. */
  resource: ReachedResource;
  url: string;
  /** As in VisitButton. */
  place?: WayPlace | undefined;
  /** Name of the resource on its screen. */
  name: string;
  /** Why it may not answer now besides a confirmed fault of its own; null if it should. */
  besides?: Trouble | null;
}

/** The link with the text for a resource's own screen. */
export function GoToButton({ resource, url, place, name, besides = null }: GoToButtonProps) {
  const text = useText();
  const trouble = isOutOfOrder(useOutage(resource)) ? 'outage' : besides;
  const { go, goTo } = visitKeys(trouble);
  return (
    <VisitButton
      resource={resource}
      url={url}
      place={place}
      label={text(goTo, { name })}
      isDoubtful={trouble !== null}
    >
      {text(go)}
    </VisitButton>
  );
}

const useStyles = makeStyles({
  visit: { paddingInline: tokens.spacingHorizontalL, [compact]: { flexGrow: 1 } },
});
