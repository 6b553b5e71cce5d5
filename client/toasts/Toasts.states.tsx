import { doNothing } from '../testing/stateData';
import { type States, showsAlone } from '../testing/states';
import { Toasts } from './Toasts';

export const states: States = {
  success: showsAlone(() => <Toasts toasts={[{ key: 1, text: 'Added to your cart' }]} onDone={doNothing} />),
  error: showsAlone(() => <Toasts toasts={[{ key: 1, text: 'The cart is full', tone: 'error' }]} onDone={doNothing} />),
  action: showsAlone(() => (
    <Toasts
      toasts={[{ key: 1, text: '3 products removed', action: { label: 'Undo', run: doNothing } }]}
      onDone={doNothing}
    />
  )),
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
