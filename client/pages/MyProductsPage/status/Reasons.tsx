import type { ReactNode } from 'react';
import type { ListedProduct } from '../../../../shared/domain/listing/listedProduct';
import { isChinese } from '../../../../shared/messages/translate';
import { FailReason } from '../../../listing/FailReason';

interface ReasonsProps extends Pick<ListedProduct, 'reasons'> {
  readonly className: string | undefined;
}

/** Why a product was not listed, each reason once. */
export function Reasons({ reasons, className }: ReasonsProps): ReactNode {
  return (
    reasons.length > 0 && (
      <ul className={className}>
        {[...new Set(reasons)].map((reason) => (
          <li key={reason} lang={isChinese(reason) ? 'zh-CN' : undefined}>
            <FailReason text={reason} />
          </li>
        ))}
      </ul>
    )
  );
}
