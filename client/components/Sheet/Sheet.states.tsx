import { doNothing } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { Button } from '../Button/Button';
import { Sheet } from './Sheet';

const sheetAt = (edge: 'left' | 'bottom') =>
  showsAlone(() => (
    <Sheet edge={edge} title="Filters" closeLabel="Close filters" onClose={doNothing}>
      {(close) => (
        <Button variant="primary" onClick={close}>
          Show results
        </Button>
      )}
    </Sheet>
  ));

export const states: States = { left: sheetAt('left'), bottom: sheetAt('bottom') };
