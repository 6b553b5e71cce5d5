import type { RetailRule } from '../../../shared/domain/product/retailPrice';
import { DeskContext } from '../../shop/DeskPlace/DeskPlace';
import { doNothing } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { testDesk } from '../../testing/testDesk';
import { RetailRuleDialog } from './RetailRuleDialog';

function dialog(rule?: RetailRule) {
  const desk = testDesk('retail-rule');
  const kept = { ...desk.kept, get: () => rule as never };
  return showsAlone(() => (
    <DeskContext value={{ ...desk, kept }}>
      <RetailRuleDialog onClose={doNothing} />
    </DeskContext>
  ));
}

export const states: States = {
  empty: dialog(),
  set: dialog({ factor: '2.2', fixed: '3', ending: '.90', rate: '0.109', symbol: '£' }),
  loss: dialog({ factor: '0.9', fixed: '', ending: '', rate: '', symbol: '' }),
};
