import { fireEvent, screen } from '@testing-library/react';
import { ProductName } from '../../shop/ProductName/ProductName';
import { checkbox, miss, missRole, see, textsOf } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Checkbox } from '../Checkbox/Checkbox';
import { Cell, HeadCell, Row, SelectAllCell } from './Cells';
import { DataTable } from './DataTable';
import { useSelection } from './useSelection';

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
    rerender(table(true));
    see('Loading...');
    expect(busyState('My Products')).toBe('true');
  });
});

/** A table of these rows, of which the fourth can't be ticked; each has a tick of another kind. */
function Ticks({ ids }: { readonly ids: readonly number[] }) {
  const { selected, toggle } = useSelection<number>();
  return (
    <DataTable caption="Ticks" pending={false} head={<HeadCell>Tick</HeadCell>}>
      {ids.map((id) => (
        <Row key={id} selected={false}>
          <Cell kind="checkbox">
            <Checkbox
              label={`Row ${id}`}
              checked={selected.has(String(id))}
              disabled={id === 4}
              onChange={(wanted) => toggle(wanted, [[String(id), id]])}
            />
          </Cell>
          <Cell>
            <Checkbox label={`Other ${id}`} checked={false} onChange={() => undefined} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}

it('with Shift ticks of one kind become alike, from the last one that is there or from the first (F06)', () => {
  const { rerender } = renderWithStorefront(<Ticks ids={[1, 2, 3, 4, 5, 6]} />);
  const press = (id: number, shiftKey = true) => {
    fireEvent.click(checkbox(`Row ${id}`), { shiftKey });
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Row/ });
    return boxes.flatMap(({ checked, labels }) => (checked ? [Number(labels?.[0]?.textContent?.slice(4))] : []));
  };
  expect(press(2)).toEqual([1, 2]);
  expect(press(5)).toEqual([1, 2, 3, 5]);
  expect(press(6, false)).toEqual([1, 2, 3, 5, 6]);
  expect(press(3)).toEqual([1, 2]);
  rerender(<Ticks ids={[1, 2, 5, 6]} />);
  expect(press(5)).toEqual([1, 2, 5]);
});

describe('ProductName', () => {
  it('links to its page in a new tab and shows its item code (S040, D24)', () => {
    renderWithStorefront(<ProductName id="7" name="Mug" picture="/7.svg" urlKey="speckled-mug" />);
    const link = screen.getByRole('link', { name: 'Mug (opens in a new tab)' });
    const attributes = ['href', 'target', 'rel'].map((name) => link.getAttribute(name));
    expect(attributes).toEqual(['/items/speckled-mug', '_blank', 'noopener']);
    expect(screen.getByText('7').parentElement?.textContent).toBe('Item code 7');
  });

  it('shows what is said beside the code, and neither code nor link without an id', () => {
    renderWithStorefront(<ProductName id={undefined} name="Mug" picture={undefined} more="Offshelf" />);
    missRole('link');
    see('Offshelf');
    miss(/Item code/);
  });
});
