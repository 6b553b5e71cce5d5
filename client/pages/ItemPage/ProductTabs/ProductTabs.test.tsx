import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { SafeHtml } from '../../../../shared/richHtml/safeHtml';
import { StorefrontProvider } from '../../../storefront/Storefront';
import { expectFocus } from '../../../testing/find';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { testStorefront } from '../../../testing/testStorefront';
import { ProductTabs } from './ProductTabs';

const tabs = (
  <ProductTabs details={['<p>A lamp.</p>' as SafeHtml]} attributes={[{ name: 'Material', value: 'Steel' }]} />
);

describe('ProductTabs', () => {
  it('moves selection and focus by arrows and around, before the panel', async () => {
    const { user } = renderWithStorefront(tabs);
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expectFocus(screen.getByRole('tab', { name: 'Attributes', selected: true }));
    await user.tab();
    expectFocus(screen.getByRole('tabpanel', { name: 'Attributes' }));
  });

  it('has every panel under a heading in the server’s HTML (N11)', () => {
    const html = renderToString(<StorefrontProvider value={testStorefront()}>{tabs}</StorefrontProvider>);
    for (const text of ['>Details</h2>', 'A lamp.', '>Attributes</h2>', 'Steel']) expect(html).toContain(text);
  });
});
