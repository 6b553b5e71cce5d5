import { within } from '@testing-library/react';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Banner } from './Banner';

describe('Banner', () => {
  it('says what is the matter and what follows from it', () => {
    const { container } = renderWithStorefront(
      <Banner tone="warn" title="Off the shelf">
        Nobody can list it.
      </Banner>,
    );
    expect(within(container).getAllByRole('status')[0]?.textContent).toBe('Off the shelfNobody can list it.');
  });

  it('has no second line when nothing follows', () => {
    const { container } = renderWithStorefront(<Banner title="Connected" />);
    expect(container.querySelector('p')).toBeNull();
  });
});
