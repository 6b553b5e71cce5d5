import { doNothing } from '../../testing/stateData';
import { type States, shows } from '../../testing/states';
import { Button } from '../Button/Button';
import { SelectionBar } from './SelectionBar';

const bar = (hint: string | false, more?: string) =>
  shows(() => (
    <SelectionBar
      label="Selected products"
      selectAll={{ label: 'Select all (46)', all: false, some: !hint, onChange: doNothing }}
      count={hint ? '0 selected' : '3 selected'}
      more={more}
      hint={hint}
    >
      {!hint && <Button>List to shop (3)</Button>}
    </SelectionBar>
  ));

export const states: States = {
  nothing: bar('Select products to list them'),
  selected: bar(false),
  elsewhere: bar(false, '2 on other pages, 1 off shelf'),
};
