import { screen, within } from '@testing-library/react';
import { deskValues } from '../../storage/values/deskValues';
import { silenceErrors } from '../../testing/browserParts';
import { miss, missRole, seeSoon } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Results, withParts } from '../../testing/testDesk';
import { testCard } from '../../testing/testSearch';

/** How often the code of the bar fails to load. */
let mockFailures = 2;

jest.mock('./ChosenBar', () => {
  if (mockFailures-- > 0) throw new Error('down');
  return jest.requireActual('./ChosenBar');
});

it('choosing without the code of its bar ends by a press, does not begin, says so, and begins at the next press (F06, N13)', async () => {
  silenceErrors();
  // By another tab.
  deskValues('u1').set({ chosen: { isOn: true, products: [{ id: '1' }] } });
  const { user } = renderWithStorefront(<Results products={[testCard('1')]} />, withParts('choose-many'));
  const start = (pressed: boolean) => screen.findByRole('button', { name: 'Choose', pressed });
  await user.click(await start(true));
  missRole('checkbox');
  miss('Error occurred');
  await user.click(await start(false));
  await seeSoon('Error occurred');
  missRole('checkbox');
  await user.click(await start(false));
  expect(await start(true)).toBeTruthy();
  const bar = within(await screen.findByRole('region', { name: 'Chosen products' }));
  expect(bar.getByText('1 chosen')).toBeTruthy();
});
