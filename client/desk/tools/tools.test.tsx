import { screen, within } from '@testing-library/react';
import { axeViolations } from '../../testing/axeViolations';
import { findDialog, missRole, textsOf } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Results, withParts } from '../../testing/testDesk';
import { testCard } from '../../testing/testSearch';

const show = () =>
  renderWithStorefront(<Results products={[testCard('1')]} />, withParts('choose-many', 'retail-rule'));
const button = (): HTMLElement => screen.getByRole('button', { name: 'Tools' });
const mark = (): Element | null => button().querySelector('.mark');

describe('the tools where there is no room for their words', () => {
  it('are marked as new until they have been opened once on this device', async () => {
    const { user, unmount } = show();
    expect(mark()).toBeTruthy();
    await user.click(button());
    await findDialog('Tools');
    expect(mark()).toBeNull();
    unmount();
    show();
    expect(mark()).toBeNull();
  });

  it('each have a sentence, and lead to what they do', async () => {
    const { user, container } = show();
    await user.click(button());
    const dialog = await findDialog('Tools');
    expect(textsOf(dialog.querySelectorAll('li'))).toEqual([
      'ChooseTick several products, then compare, list or keep them in one go.',
      'Price ruleTurns cost into your selling price on every card.',
      'PasteFind products from item codes, links or a CSV.',
    ]);
    expect(await axeViolations(container)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: /^Paste/ }));
    await findDialog('Paste');
    missRole('dialog', 'Tools');
  });
});
