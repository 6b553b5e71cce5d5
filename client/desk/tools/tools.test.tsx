import { screen, within } from '@testing-library/react';
import { axeViolations } from '../../testing/axeViolations';
import { findDialog, missRole, textsOf } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Results, withParts } from '../../testing/testDesk';
import { testCard } from '../../testing/testSearch';

it('tools for whose words there is no room each have a sentence, and lead to what they do', async () => {
  const { user, container } = renderWithStorefront(
    <Results products={[testCard('1')]} />,
    withParts('choose-many', 'retail-rule'),
  );
  await user.click(screen.getByRole('button', { name: 'Tools' }));
  const dialog = await findDialog('Tools');
  expect(textsOf(dialog.querySelectorAll('li'))).toEqual([
    'ChooseChoose several products, then compare, list or keep them in one go.',
    'Price ruleTurns cost into your selling price on every card.',
    'PasteFind products from item codes, links or a CSV.',
  ]);
  expect(await axeViolations(container)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: /^Paste/ }));
  await findDialog('Paste item codes');
  missRole('dialog', 'Tools');
});
