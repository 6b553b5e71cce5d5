import { screen } from '@testing-library/react';
import { hrefsOf, missRole } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { BareFrame } from './BareFrame';

it('BareFrame shows logo, help link and one line, and makes no API call (S087)', () => {
  const footer = { groups: [], social: [], copyright: '© Shop', email: 'desk@shop.example' };
  renderWithStorefront(
    <BareFrame>
      <main>closed</main>
    </BareFrame>,
    { user: null, config: { footer } },
  );
  const links = hrefsOf(screen.getAllByRole('link'));
  expect(links).toEqual(['/', '/help', 'mailto:desk@shop.example']);
  expect(screen.getByRole('contentinfo').textContent).toBe('© Shopdesk@shop.example');
  missRole('combobox');
});
