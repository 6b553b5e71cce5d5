import { HeadCell, SelectAllCell } from '../../components/DataTable/Cells';
import { DataTable } from '../../components/DataTable/DataTable';
import { doNothing, PRODUCT } from '../../testing/stateData';
import { type States, shows } from '../../testing/states';
import { CartRow } from './CartRow';

const head = (
  <>
    <SelectAllCell selectAll={{ label: 'Select all', checked: false, mixed: true, onChange: doNothing }} />
    <HeadCell>Product</HeadCell>
    <HeadCell kind="number">Price</HeadCell>
  </>
);

const cartRow = (changes: { selected?: boolean; busy?: boolean; listable?: boolean }) =>
  shows(() => (
    <DataTable caption="Selection cart" head={head} pending={false}>
      <CartRow
        product={{ ...PRODUCT, listable: changes.listable ?? true }}
        busy={changes.busy ?? false}
        selection={{ selected: new Map(changes.selected ? [[PRODUCT.id, undefined]] : []), toggle: doNothing }}
        listed={new Map()}
        onList={doNothing}
      />
    </DataTable>
  ));

export const states: States = {
  plain: cartRow({}),
  selected: cartRow({ selected: true }),
  'being-removed': cartRow({ busy: true }),
  'off-shelf': cartRow({ listable: false }),
};
