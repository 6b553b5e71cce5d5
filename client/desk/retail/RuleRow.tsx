import type { ReactNode } from 'react';
import { formatPrice } from '../../../shared/domain/product/price';
import { rule as ruleIcon } from '../../shop/RowTools/ruleIcon';
import { useStorefront } from '../../storefront/Storefront';
import { ToolRow } from '../tools/ToolRow';
import { useRetailRule } from './RetailText';

/** The price rule in a sheet of tools, with what it is. */
export function RuleRow({ onClick }: { readonly onClick: () => void }): ReactNode {
  const { config, t } = useStorefront();
  const [rule] = useRetailRule();
  const { factor = '', fixed = '', ending = '' } = rule ?? {};
  const terms = {
    factor,
    ending,
    fixed: fixed && formatPrice({ price: fixed, isPrefix: true }, config.currencySymbol),
  };
  const sentence = [t(fixed ? 'retail.isFixed' : 'retail.is', terms), ending && t('retail.isEnding', terms)].filter(
    Boolean,
  );
  return (
    <ToolRow
      icon={ruleIcon}
      title={t('retail.open')}
      sentence={rule ? sentence.join(', ') : t('retail.lead')}
      onClick={onClick}
    />
  );
}
