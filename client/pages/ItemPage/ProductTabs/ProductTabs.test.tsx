import { renderToString } from 'react-dom/server';
import type { SafeHtml } from '../../../../shared/richHtml/safeHtml';
import { StorefrontProvider } from '../../../storefront/Storefront';
import { testStorefront } from '../../../testing/testStorefront';
import { ProductTabs } from './ProductTabs';

// What the tabs do: test/e2e/product.spec.ts.
it('ProductTabs has every panel under a heading in the server’s HTML (N11)', () => {
  const details = ['<p>A lamp.</p>' as SafeHtml];
  const html = renderToString(
    <StorefrontProvider value={testStorefront()}>
      <ProductTabs details={details} attributes={[{ name: 'Material', value: 'Steel' }]} />
    </StorefrontProvider>,
  );
  for (const text of ['>Details</h2>', 'A lamp.', '>Attributes</h2>', 'Steel']) expect(html).toContain(text);
});
