import { within } from '@testing-library/react';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Banner } from './Banner';

describe('Banner', () => {
  it('shows its title and text', () => {
    const { container } = renderWithStorefront(
      <Banner tone="warn" title="Off the shelf">
        Nobody can list it.
      </Banner>,
    );
    expect(within(container).getAllByRole('status')[0]?.textContent).toBe('Off the shelfNobody can list it.');
  });

  it('shows only the title without a text', () => {
    const { container } = renderWithStorefront(<Banner title="Connected" />);
    expect(container.querySelector('p')).toBeNull();
  });
});
