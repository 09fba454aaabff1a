// The link at the end of a row whose title or work the library does not have: it leads to the form that asks for a copy.
import { mergeClasses } from '@fluentui/react-components';
import { DocumentArrowRight16Regular } from '@fluentui/react-icons/svg/document-arrow-right';
import { Link } from 'react-router-dom';
import type { DeliveryItem } from '#contract/models/delivery-model.ts';
import { deliveryPath } from '#contract/wire/delivery-paths.ts';
import type { Translate } from '#i18n/use-text.ts';
import { useItemStyles } from '#ui/styles/item-styles.ts';
import { useDeliveryOffer } from './use-offer.ts';

interface RowAskProps {
  item: DeliveryItem;
  /** Name of the title, for screen readers. */
  name: string;
  text: Translate;
}

/** The link, where the library delivers copies. */
export function RowAsk({ item, name, text }: RowAskProps) {
  const styles = useItemStyles();
  if (useDeliveryOffer()?.isOn !== true) return null;
  return (
    <Link
      to={deliveryPath(item)}
      className={mergeClasses(styles.visit, styles.rowVisit)}
      aria-label={text('delivery.askFor', { name })}
    >
      {text('delivery.ask')}
      <DocumentArrowRight16Regular aria-hidden="true" />
    </Link>
  );
}
