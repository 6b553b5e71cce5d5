import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { SafeHtml } from '../../../../shared/richHtml/safeHtml';
import { StorefrontProvider } from '../../../storefront/Storefront';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { testStorefront } from '../../../testing/testStorefront';
import { ProductTabs } from './ProductTabs';

const tabs = (
  <ProductTabs details={['<p>A lamp.</p>' as SafeHtml]} attributes={[{ name: 'Material', value: 'Steel' }]} />
);

describe('ProductTabs', () => {
  it.each([
    ['{ArrowRight}', 'Attributes'],
    ['{ArrowLeft}', 'Attributes'],
    ['{End}{ArrowRight}', 'Details'],
    ['{End}{Home}', 'Details'],
  ])('on %s moves the selection and focus to %s, before the panel', async (keys, label) => {
    const { user } = renderWithStorefront(tabs);
    await user.tab();
    await user.keyboard(keys);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(label);
    expect(document.activeElement?.textContent).toBe(label);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: label }));
  });

  it('has every panel under a heading in the server’s HTML (N11)', () => {
    const html = renderToString(<StorefrontProvider value={testStorefront()}>{tabs}</StorefrontProvider>);
    for (const text of ['>Details</h2>', 'A lamp.', '>Attributes</h2>', 'Steel']) expect(html).toContain(text);
  });
});
