import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { SaleAttribute } from '../../../../shared/api/models';
import type { SkuChoice } from '../../../../shared/domain/product/skuChoice';
import { silenceErrors } from '../../../testing/browserParts';
import { expectFocus, radio } from '../../../testing/find';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { testProduct } from '../../../testing/testProduct';
import { SkuPicker } from './SkuPicker';

const { saleAttrList, skuList } = testProduct();
const [colour, plug] = saleAttrList as [SaleAttribute, SaleAttribute];
const attributes = [{ ...colour, valueLink: [...colour.valueLink, { attrValue: 'Amber' }] }, plug];

const choices: SkuChoice[] = [];
function Picker() {
  const [choice, setChoice] = useState<SkuChoice>({});
  const onChange = (next: SkuChoice): void => {
    choices.push(next);
    setChoice(next);
  };
  return <SkuPicker attributes={attributes} skus={skuList} choice={choice} onChange={onChange} />;
}

describe('SkuPicker', () => {
  beforeEach(() => choices.splice(0));

  it('disables a value that is in no SKU, and announces it (S111)', () => {
    renderWithStorefront(<Picker />);
    expect(radio('Amber unavailable').disabled).toBe(true);
    expect(radio('Green').disabled).toBe(false);
  });

  it('has dots in the colours that names tell, once the browser is idle', async () => {
    renderWithStorefront(<Picker />);
    const dot = (name: string): Element | null => radio(name).querySelector('circle');
    expect(dot('Green')?.getAttribute('fill')).toBeNull();
    await waitFor(() => expect(dot('Green')?.getAttribute('fill')).toBe('#3d7d53'));
    expect(dot('EU')).toBeNull();
  });

  it('takes an attribute that is given twice', () => {
    const complained = silenceErrors();
    const twice = colour.valueLink.map((value) => ({ ...colour, valueLink: [value] }));
    renderWithStorefront(<SkuPicker attributes={twice} skus={skuList} choice={{}} onChange={jest.fn()} />);
    expect(screen.getAllByRole('radio')).toEqual([radio('Green'), radio('Coral')]);
    expect(complained).not.toHaveBeenCalled();
  });

  it('has one tab stop per attribute; arrows select, skip disabled and wrap', async () => {
    const { user } = renderWithStorefront(<Picker />);
    await user.tab();
    expectFocus(radio('Green'));
    await user.keyboard('{ArrowRight}');
    expect(choices.at(-1)).toEqual({ Colour: 'Coral' });
    expectFocus(radio('Coral'));
    await user.keyboard('{ArrowDown}');
    expect(choices.at(-1)).toEqual({ Colour: 'Green' });
    await user.tab();
    expectFocus(radio('EU'));
  });
});
