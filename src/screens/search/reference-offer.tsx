// The way that an address, a number or a reference leads, where the term is one: above the results, or in their place.
import { makeStyles, tokens } from '@fluentui/react-components';
import { Link24Regular } from '@fluentui/react-icons/svg/link';
import type { useTypedReference } from '#features/search-box/use-typed-reference.ts';
import { useText } from '#i18n/use-text.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';

export type Way = NonNullable<ReturnType<typeof useTypedReference>>;

/** The way, above what the words of the term find. */
export function ReferenceOffer({ way: { path, words } }: { way: Way }) {
  return (
    <div>
      <LinkButton to={path} appearance="primary">
        {words}
      </LinkButton>
    </div>
  );
}

/** The way where the words find nothing, which nobody expected of an address: that is said after it. */
export function ReferenceAlone({ way: { path, words }, q }: { way: Way; q: string }) {
  const styles = useStyles();
  const text = useText();
  return (
    <>
      <StatePanel icon={<Link24Regular />} title={text('search.kinds.reference')} isLive>
        <LinkButton to={path} appearance="primary">
          {words}
        </LinkButton>
      </StatePanel>
      <p className={styles.nothing}>{text('search.none.title', { q })}</p>
    </>
  );
}

const useStyles = makeStyles({
  nothing: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
});
