import { itemProduct } from '../../pages/ItemPage/itemFields';
import { doNothing, LONG_NAME, PICTURE } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { WithDesk } from '../../testing/testDesk';
import { testProduct } from '../../testing/testProduct';
import { VariantsDialog } from './VariantsDialog';

const RULE = { factor: '2.2', fixed: '', ending: '.90', rate: '', symbol: '' };
const PLUGS = ['EU', 'UK', 'US', LONG_NAME];

/** As many variants, the first one chosen; Coral has a picture of its own. */
const dialog = (count: number, values = {}) =>
  showsAlone(() => {
    const skuList = Array.from({ length: count }, (_, index) => {
      const pairs = { Colour: index % 2 ? 'Coral' : 'Green', Plug: PLUGS[index % PLUGS.length] ?? '' };
      const saleAttrList = Object.entries(pairs).map(([attrName, attrValue]) => ({ attrName, attrValue }));
      return { id: String(index), sellerSkuPrice: `${80 + index}.50`, skuUrlSuffix: undefined, saleAttrList };
    });
    const product = itemProduct(testProduct({ skuList }));
    return (
      <WithDesk parts={['variants', 'retail-rule']} values={values}>
        <VariantsDialog
          data={{ product, pictures: [PICTURE, PICTURE], pictureValues: ['', 'Coral'] }}
          choice={{ Colour: 'Green', Plug: 'EU' }}
          onChoose={doNothing}
          onClose={doNothing}
        />
      </WithDesk>
    );
  });

export const states: States = { few: dialog(3), many: dialog(60), 'with-rule': dialog(9, { 'retail-rule': RULE }) };
