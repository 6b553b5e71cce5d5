import { screen, within } from '@testing-library/react';
import { axeViolations } from '../../testing/axeViolations';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Results, testDesk } from '../../testing/testDesk';
import { testCard } from '../../testing/testSearch';

const PARTS = ['choose-many', 'retail-rule'] as const;

const show = () =>
  renderWithStorefront(<Results products={[testCard('1')]} />, {
    desk: testDesk(...PARTS),
    config: { features: PARTS },
  });
const button = (): HTMLElement => screen.getByRole('button', { name: 'Tools' });
const mark = (): Element | null => button().querySelector('.mark');

describe('the tools where there is no room for their words', () => {
  it('are marked as new until they have been opened once on this device', async () => {
    const { user, unmount } = show();
    expect(mark()).toBeTruthy();
    await user.click(button());
    await screen.findByRole('dialog', { name: 'Tools' });
    expect(mark()).toBeNull();
    unmount();
    show();
    expect(mark()).toBeNull();
  });

  it('each have a sentence, and lead to what they do', async () => {
    const { user, container } = show();
    await user.click(button());
    const dialog = await screen.findByRole('dialog', { name: 'Tools' });
    expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'ChooseTick several products, then compare, list or keep them in one go.',
      'Price ruleTurns cost into your selling price on every card.',
      'PasteFind products from item codes, links or a CSV.',
    ]);
    expect(await axeViolations(container)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: /^Paste/ }));
    expect(await screen.findByRole('dialog', { name: 'Paste' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Tools' })).toBeNull();
  });
});
