import type { RetailRule } from '../../../shared/domain/product/retailPrice';
import { doNothing } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { WithDesk } from '../../testing/testDesk';
import { RetailRuleDialog } from './RetailRuleDialog';

const dialog = (rule?: RetailRule) =>
  showsAlone(() => (
    <WithDesk parts={['retail-rule']} values={{ 'retail-rule': rule }}>
      <RetailRuleDialog onClose={doNothing} />
    </WithDesk>
  ));

export const states: States = {
  empty: dialog(),
  set: dialog({ factor: '2.2', fixed: '3', ending: '.90', rate: '0.109', symbol: '£' }),
  loss: dialog({ factor: '0.9', fixed: '', ending: '', rate: '', symbol: '' }),
};
