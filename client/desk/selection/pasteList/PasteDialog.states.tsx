import { Modal, ModalBody } from '../../../components/Modal/Modal';
import { doNothing, LONG_NAME, products } from '../../../testing/stateData';
import { type States, showsAlone } from '../../../testing/states';
import { WithDesk } from '../../../testing/testDesk';
import { chosenFields } from '../useChosen';
import { PasteDialog } from './PasteDialog';
import { PasteResult } from './PasteResult';
import { NOTHING_LOOKED_UP } from './resolveProducts';

const LIST = {
  texts: Array.from({ length: 31 }, () => 'Kettle, 12, next week'),
  lines: new Map(Array.from({ length: 240 }, (_, index) => [String(index), [index]])),
  unknown: [],
  head: undefined,
  isCut: false,
};
const found = products(20).map((product, index) => ({
  ...chosenFields(product),
  costs: [`${product.productPrice}`],
  times: 1 + (index % 3),
}));
const END = {
  ...NOTHING_LOOKED_UP,
  done: 240,
  found,
  unknown: Array.from({ length: 219 }, () => 0),
  offShelf: [{ id: '20459999', name: LONG_NAME, times: 1 }],
};

const UNKNOWN = [4, 30];

const result = (changes: Partial<Parameters<typeof PasteResult>[0]>) =>
  showsAlone(() => (
    <WithDesk parts={['choose-many']} values={{ chosen: { isOn: true, products: found.slice(0, 2) } }}>
      <Modal title="Paste item codes" size="form" onClose={doNothing}>
        <ModalBody>
          <PasteResult
            list={LIST}
            lookedUp={END}
            unknown={UNKNOWN}
            inCart={found.slice(0, 3)}
            unticked={new Set(found[1]?.id)}
            onTick={doNothing}
            isLooking={false}
            problem={undefined}
            {...changes}
          />
        </ModalBody>
      </Modal>
    </WithDesk>
  ));

export const states: States = {
  empty: showsAlone(() => (
    <WithDesk parts={['choose-many']} values={{}}>
      <PasteDialog onAdd={doNothing} onClose={doNothing} />
    </WithDesk>
  )),
  halfway: result({ lookedUp: { ...END, done: 100 }, isLooking: true }),
  ended: result({}),
  stopped: result({ lookedUp: { ...END, done: 100 }, problem: 'Stopped after 100 of 240.' }),
  full: result({ list: { ...LIST, isCut: true }, lookedUp: { ...END, done: 200, isFull: true } }),
};
