import { doNothing } from '../../testing/stateData';
import { type States, shows } from '../../testing/states';
import { Button } from '../Button/Button';
import { SelectionBar } from './SelectionBar';

const bar = (hint: string | false, outOfSight = { elsewhere: 0, hidden: 0 }, more?: string) =>
  shows(() => (
    <SelectionBar
      label="Chosen products"
      selectAll={{ label: 'Select all (46)', checked: false, mixed: !hint, onChange: doNothing }}
      taken={{ size: hint ? 0 : 3 }}
      {...outOfSight}
      more={more}
      hint={hint}
    >
      {!hint && <Button variant="primary">List to shop (3)</Button>}
    </SelectionBar>
  ));

export const states: States = {
  nothing: bar('Choose products to list them'),
  selected: bar(false),
  elsewhere: bar(false, { elsewhere: 2, hidden: 0 }, '1 off shelf'),
  filtered: bar(false, { elsewhere: 0, hidden: 9 }),
};
