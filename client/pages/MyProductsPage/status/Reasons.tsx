import type { ReactNode } from 'react';
import type { ListedProduct } from '../../../../shared/domain/listing/listedProduct';
import { langOf } from '../../../../shared/messages/translate';
import { FailReason } from '../../../listing/FailReason';

interface ReasonsProps extends Pick<ListedProduct, 'reasons'> {
  readonly className: string | undefined;
}

/** Why a product was not listed. */
export function Reasons({ reasons, className }: ReasonsProps): ReactNode {
  return (
    reasons.length > 0 && (
      <ul className={className}>
        {reasons.map((reason) => (
          <li key={reason} lang={langOf(reason)}>
            <FailReason text={reason} />
          </li>
        ))}
      </ul>
    )
  );
}
