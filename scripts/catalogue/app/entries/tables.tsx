import { Button } from '../../../../client/components/Button/Button';
import { Checkbox } from '../../../../client/components/Checkbox/Checkbox';
import { CartRow } from '../../../../client/pages/CartPage/rows/CartRow';
import { Cell, HeadCell, Row, SelectAllCell } from '../../../../client/shop/DataTable/Cells';
import { DataTable } from '../../../../client/shop/DataTable/DataTable';
import { ProductName } from '../../../../client/shop/DataTable/ProductName';
import { ScrollingTable } from '../../../../client/shop/DataTable/ScrollingTable';
import { Price } from '../../../../client/shop/Price/Price';
import { SelectionBar } from '../../../../client/shop/SelectionBar/SelectionBar';
import { type CatalogueEntry, shows } from '../catalogueEntry';
import { doNothing, LONG_NAME, PICTURE, PRODUCT } from '../fixedData';

const head = (
  <>
    <SelectAllCell label="Select all" all={false} some onChange={doNothing} />
    <HeadCell>Product</HeadCell>
    <HeadCell kind="number">Price</HeadCell>
  </>
);

const rows = ['20450001', '20450003'].map((id, index) => (
  <Row key={id} selected={index === 0}>
    <Cell kind="checkbox">
      <Checkbox label={`Select ${id}`} hideLabel checked={index === 0} onChange={doNothing} />
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

const dataTable: CatalogueEntry = {
  folder: 'shop/DataTable',
  states: {
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
  },
};

const bar = (hint: string | false, more?: string) =>
  shows(() => (
    <SelectionBar
      label="Selected products"
      selectAll={<Checkbox label="Select all (46)" checked={false} mixed={!hint} onChange={doNothing} />}
      count={hint ? '0 selected' : '3 selected'}
      more={more}
      hint={hint}
    >
      <Button variant="secondary">Remove</Button>
      <Button>List to shop (3)</Button>
    </SelectionBar>
  ));

const selectionBar: CatalogueEntry = {
  folder: 'shop/SelectionBar',
  states: {
    nothing: bar('Select products to list them'),
    selected: bar(false),
    elsewhere: bar(false, '2 on other pages, 1 off shelf'),
  },
};

const cartRow = (changes: { selected?: boolean; busy?: boolean; listable?: boolean }) =>
  shows(() => (
    <DataTable caption="Selection cart" head={head} pending={false}>
      <CartRow
        product={{ ...PRODUCT, listable: changes.listable ?? true }}
        selected={changes.selected ?? false}
        busy={changes.busy ?? false}
        onSelect={doNothing}
        onList={doNothing}
        onRemove={async () => undefined}
      />
    </DataTable>
  ));

const cartRows: CatalogueEntry = {
  folder: 'pages/CartPage/CartRow',
  states: {
    plain: cartRow({}),
    selected: cartRow({ selected: true }),
    'being-removed': cartRow({ busy: true }),
    'off-shelf': cartRow({ listable: false }),
  },
};

/** Rows of products and what is done with them. */
export const tables: readonly CatalogueEntry[] = [dataTable, selectionBar, cartRows];
