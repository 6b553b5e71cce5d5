import { fireEvent, screen } from '@testing-library/react';
import { ProductName } from '../../shop/ProductName/ProductName';
import { checkbox, miss, missRole, see, textsOf } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Cell, HeadCell, Row, SelectAllCell } from './Cells';
import { DataTable } from './DataTable';
import { useTickRange } from './useTickRange';

const table = (pending: boolean) => (
  <DataTable
    caption="My Products"
    pending={pending}
    head={
      <>
        <SelectAllCell
          selectAll={{ label: 'Select all (2)', checked: false, mixed: true, onChange: () => undefined }}
        />
        <HeadCell>Product</HeadCell>
        <HeadCell kind="number">Price</HeadCell>
      </>
    }
  >
    <Row selected>
      <Cell kind="checkbox">select</Cell>
      <Cell>
        <ProductName id="7" name="Mug" picture={undefined} urlKey="speckled-mug" />
      </Cell>
      <Cell kind="number" label="Price">
        8
      </Cell>
    </Row>
  </DataTable>
);

const busyState = (name: string) =>
  screen.getByRole('table', { name }).closest('[aria-busy]')?.getAttribute('aria-busy');

describe('DataTable', () => {
  it('has a caption and column headers, repeats them as cell labels, and shows that new rows load (S058)', () => {
    const { rerender } = renderWithStorefront(table(false));
    expect([busyState('My Products'), screen.queryByText('Loading...')]).toEqual(['false', null]);
    const headers = textsOf(screen.getAllByRole('columnheader'));
    expect(headers).toEqual(['Select all (2)', 'Product', 'Price']);
    expect(screen.getByRole('cell', { name: '8' }).getAttribute('data-label')).toBe('Price');
    expect(checkbox('Select all (2)').indeterminate).toBe(true);
    const link = screen.getByRole('link', { name: 'Mug' });
    const attributes = ['href', 'target', 'rel'].map((name) => link.getAttribute(name));
    expect(attributes).toEqual(['/items/speckled-mug', '_blank', 'noopener']);
    rerender(table(true));
    see('Loading...');
    expect(busyState('My Products')).toBe('true');
  });
});

/** A list of ticks, of which the fourth is disabled; each row has one of another kind. */
function Ticks({ ids }: { readonly ids: readonly number[] }) {
  return (
    <ul onChange={useTickRange()}>
      {ids.map((id) => (
        <li key={id}>
          <label>
            <input type="checkbox" disabled={id === 4} />
            {id}
          </label>
          <p>
            <label>
              <input type="checkbox" />
            </label>
          </p>
        </li>
      ))}
    </ul>
  );
}

it('with Shift ticks of one kind become alike, from the last one that is there or from the first (F06)', () => {
  const { rerender } = renderWithStorefront(<Ticks ids={[1, 2, 3, 4, 5, 6]} />);
  const press = (id: number, shiftKey = true) => {
    fireEvent.click(screen.getByLabelText(String(id)), { shiftKey });
    return textsOf(document.querySelectorAll('label:has(:checked)')).join('');
  };
  expect([press(2), press(5), press(6, false), press(3)]).toEqual(['12', '1235', '12356', '12']);
  rerender(<Ticks ids={[1, 2, 5, 6]} />);
  expect(press(5)).toBe('125');
});

describe('ProductName', () => {
  it('shows what is said beside the code, and neither code nor link without an id', () => {
    renderWithStorefront(<ProductName id={undefined} name="Mug" picture={undefined} more="Offshelf" />);
    missRole('link');
    see('Offshelf');
    miss(/Item code/);
  });
});
