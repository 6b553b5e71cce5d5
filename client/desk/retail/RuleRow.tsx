import type { ReactNode } from 'react';
import { rule as ruleIcon } from '../../shop/RowTools/ruleIcon';
import { ToolRow } from '../tools/ToolRow';
import { useMoney } from './RetailExample';
import { useRetailRule } from './RetailText';

/** The price rule in a sheet of tools, with what it is. */
export function RuleRow({ onClick }: { readonly onClick: () => void }): ReactNode {
  const { t, money } = useMoney();
  const [rule] = useRetailRule();
  const { factor = '', fixed = '', ending = '' } = rule ?? {};
  const terms = {
    factor,
    ending,
    fixed: fixed && money(fixed),
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
