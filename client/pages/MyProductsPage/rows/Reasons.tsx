import type { ReactNode } from 'react';
import type { ListedProduct } from '../../../../shared/domain/listing/listedProduct';
import { langOf } from '../../../../shared/messages/translate';
import { FailReason } from '../../../listing/FailReason';

/** Why a product was not listed, in lines of what they stand in. */
export function Reasons({ reasons }: Pick<ListedProduct, 'reasons'>): ReactNode {
  return reasons.map((reason) => (
    <span key={reason} lang={langOf(reason)}>
      <FailReason text={reason} />
    </span>
  ));
}
