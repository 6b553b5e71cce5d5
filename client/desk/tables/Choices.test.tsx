import { screen } from '@testing-library/react';
import { NO_VALUES } from '../../shop/RowTools/RowTools';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Choices } from './Choices';

it.each([
  [['b', 'a', undefined, '', 'b'], '', ['b', 'a']],
  [['b'], 'c', ['b', 'c']],
])('of %j with %j chosen are the values of the rows, and the chosen one', (shops, shop, choices) => {
  const fields = shops.map((each) => ({ text: '', shop: each }));
  const values = { ...NO_VALUES, shop };
  renderWithStorefront(
    <Choices fields={fields} values={values} hasOthers={false} onUse={() => undefined} change={() => undefined} />,
  );
  const shown = screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);
  expect(shown).toEqual(['', ...choices]);
});
