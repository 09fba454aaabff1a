// Links from an article or a title: to the form that asks for a copy, and to the library's own link resolver.
import { DocumentArrowRight20Regular } from '@fluentui/react-icons/svg/document-arrow-right';
import type { DeliveryItem } from '#contract/models/delivery-model.ts';
import { deliveryPath } from '#contract/wire/delivery-paths.ts';
import { isNamed, resolverAddress } from '#contract/wire/openurl.ts';
import { useText } from '#i18n/use-text.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { useActionStyles } from '#ui/styles/action-styles.ts';
import { useDeliveryOffer } from './use-offer.ts';

interface AskLinksProps {
  item: DeliveryItem;
  /** An address or reference beside it; '' for none. */
  citation?: string;
  /** Day or month of publication; '' where the item says all that is known. */
  date?: string;
  /** True where the library has it, or it is free to read: there is nothing to ask for then. */
  isReadable: boolean;
  /** True for the main action of the screen. */
  isMain?: boolean;
}

/** What the library offers of the two. */
export function AskLinks(props: AskLinksProps) {
  const { item, citation = '', date = '', isReadable, isMain = false } = props;
  const actions = useActionStyles();
  const text = useText();
  const offer = useDeliveryOffer();
  if (offer === null) return null;
  return (
    <>
      {isReadable || !offer.isOn ? null : (
        <LinkButton
          to={deliveryPath(item, citation, date)}
          appearance={isMain ? 'primary' : 'secondary'}
        >
          <DocumentArrowRight20Regular aria-hidden="true" />
          {text('delivery.ask')}
        </LinkButton>
      )}
      {offer.resolver === '' || !isNamed(item) ? null : (
        <a
          href={resolverAddress(offer.resolver, item)}
          target="_blank"
          rel="noopener"
          className={actions.secondary}
        >
          {text('delivery.resolver')}
        </a>
      )}
    </>
  );
}
