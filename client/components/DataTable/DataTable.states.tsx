import { Price } from '../../shop/Price/Price';
import { ProductName } from '../../shop/ProductName/ProductName';
import { doNothing, LONG_NAME, PICTURE } from '../../testing/stateData';
import { type States, shows } from '../../testing/states';
import { Checkbox } from '../Checkbox/Checkbox';
import { Cell, HeadCell, Row, SelectAllCell } from './Cells';
import { DataTable } from './DataTable';
import { ScrollingTable } from './ScrollingTable';

const head = (
  <>
    <SelectAllCell selectAll={{ label: 'Select all', checked: false, mixed: true, onChange: doNothing }} />
    <HeadCell>Product</HeadCell>
    <HeadCell kind="number">Price</HeadCell>
  </>
);

const rows = ['20450001', '20450003'].map((id, index) => (
  <Row key={id} selected={index === 0}>
    <Cell kind="checkbox">
      <Checkbox label={`Choose ${id}`} hideLabel checked={index === 0} onChange={doNothing} />
    </Cell>
    <Cell>
      <ProductName id={id} name={index === 0 ? 'Halo arc' : LONG_NAME} picture={index === 0 ? PICTURE : undefined} />
    </Cell>
    <Cell kind="number" label="Price">
      <Price amount="86.00" />
    </Cell>
  </Row>
));

const lines = Array.from({ length: 8 }, (_, index) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: lines that never change
  <Row key={index} selected={index === 0}>
    <Cell>Luma Living {index + 1}</Cell>
    <Cell>TikTok Shop UK</Cell>
  </Row>
));

export const states: States = {
  rows: shows(() => (
    <DataTable caption="Products" head={head} pending={false}>
      {rows}
    </DataTable>
  )),
  pending: shows(() => (
    <DataTable caption="Products" head={head} pending>
      {rows}
    </DataTable>
  )),
  scrolling: shows(() => (
    <ScrollingTable
      label="Your shops"
      rowKind="lines"
      scrolls
      head={
        <>
          <HeadCell>Shop</HeadCell>
          <HeadCell>Channel</HeadCell>
        </>
      }
    >
      {lines}
    </ScrollingTable>
  )),
};
