import type { ReactNode } from 'react';
import type { Shop } from '../../shared/api/models';
import { listing } from '../../shared/messages/areas/listing';
import { addMessages } from '../../shared/messages/loadedMessages';
import { ListingResultFlow } from './ListingResultFlow';
import { type ListRequest, ListShopDialog } from './ListShopDialog/ListShopDialog';
import { useListing } from './useListing';

addMessages(listing);

interface ListToShopProps {
  readonly request: ListRequest;
  /** Products were sent, listed or not. */
  readonly onSent?: ((productIds: readonly string[]) => void) | undefined;
  /** The flow has ended, with or without a listing. */
  readonly onClose: () => void;
}

/** The listing flow: choose a shop, submit, see the result, retry what failed. */
export function ListToShop({ request, onSent, onClose }: ListToShopProps): ReactNode {
  const listing = useListing();
  if (listing.results.length > 0) return <ListingResultFlow listing={listing} onSent={onSent} onClose={onClose} />;

  const submit = async ({ id, chShopName = id, channel }: Shop): Promise<void> => {
    const target = { channelId: channel?.id ?? '', shopId: id };
    const order = { target, shopName: chShopName, productIds: request.productIds };
    const { shown, sent } = await listing.start([order], { inModal: true });
    if (sent.length > 0) onSent?.(sent.flatMap(({ productIds }) => productIds));
    if (!shown) onClose();
  };
  return (
    <ListShopDialog
      request={request}
      busy={listing.busy}
      progress={listing.progress}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
