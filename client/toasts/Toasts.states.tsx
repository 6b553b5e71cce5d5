import { doNothing } from '../testing/stateData';
import { type States, showsAlone } from '../testing/states';
import { type ToastMessage, Toasts } from './Toasts';

const removed = (ids: readonly string[]): ToastMessage => ({
  text: `${ids.length} products removed`,
  action: { label: 'Undo', run: doNothing, ids, of: removed },
});

export const states: States = {
  success: showsAlone(() => <Toasts toasts={[{ key: 1, text: 'Added to your cart' }]} onDone={doNothing} />),
  error: showsAlone(() => <Toasts toasts={[{ key: 1, text: 'The cart is full', tone: 'error' }]} onDone={doNothing} />),
  action: showsAlone(() => <Toasts toasts={[{ key: 1, ...removed(['1', '2', '3']) }]} onDone={doNothing} />),
  several: showsAlone(() => (
    <Toasts
      toasts={[
        { key: 1, text: 'Added to your cart' },
        { key: 2, text: 'The cart is full', tone: 'error' },
      ]}
      onDone={doNothing}
    />
  )),
};
