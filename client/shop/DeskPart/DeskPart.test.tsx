import { act, fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { loadOnce } from '../../storefront/loadOnce';
import { silenceErrors } from '../../testing/browserParts';
import { button, findDialog, miss, missRole, see, seeSoon } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testDesk } from '../../testing/testDesk';
import type { StorefrontOverrides } from '../../testing/testStorefront';
import { RowTools } from '../RowTools/RowTools';
import { DeskPart, DeskProvider } from './DeskPart';
import { useKnownPart } from './useHasPart';

const desk = {
  ...testDesk(),
  BackgroundListing: () => <p>compare</p>,
  NewProducts: () => {
    throw new Error('broken');
  },
  Commands: () => <p>choose</p>,
  CardPrice: ({ product }: { readonly product: { readonly productPrice?: string } }) => (
    <p>{product.productPrice} yuan</p>
  ),
};

function open(overrides?: StorefrontOverrides, load = jest.fn(async () => desk)) {
  const page = (
    <DeskProvider load={load}>
      <DeskPart of={['BackgroundListing', 'NewProducts', 'Commands']} />
      <DeskPart of="CardPrice" product={{ id: '1', productPrice: '7' }} />
    </DeskProvider>
  );
  const { container, unmount } = renderWithStorefront(page, overrides);
  return { container, load, unmount };
}

const idle: (() => void)[] = [];
const beIdle = () =>
  act(async () => {
    for (const run of idle.splice(0)) run();
  });
const use = () => {
  window.dispatchEvent(new Event('keydown'));
  return beIdle();
};

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = silenceErrors();
  window.requestIdleCallback = (run) => idle.push(run as () => void);
});

describe('the places of the desk', () => {
  it('are empty until the page is in use; a part that throws leaves the others (D130)', async () => {
    const { container, load } = open();
    expect([container.textContent, load.mock.calls.length]).toEqual(['', 0]);
    await use();
    expect(container.textContent).toBe('comparechoose7 yuan');
  });

  it.each<[string, StorefrontOverrides]>([
    ['of a visitor', { user: null }],
    ['of a deployment without parts', { config: { features: [] } }],
  ])('%s do not exist', async (_whose, overrides) => {
    const { container, load } = open(overrides);
    await use();
    expect(container.textContent).toBe('');
    expect(load).not.toHaveBeenCalled();
  });

  it('are filled without any use when something is kept here', async () => {
    localStorage.setItem('sf:desk:u1', '{}');
    const { load } = open();
    await beIdle();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('stay empty when the code is missing, which is logged, until the browser is online again', async () => {
    const { load } = open(undefined, jest.fn(async () => desk).mockRejectedValueOnce(new Error('gone')));
    await use();
    miss('compare');
    expect(logged).toHaveBeenCalledWith('No desk', new Error('gone'));
    await act(async () => void window.dispatchEvent(new Event('online')));
    see('compare');
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a press that needs a desk that did not come', () => {
  function openTools() {
    const load = jest.fn(async () => desk);
    const fail = () => load.mockRejectedValueOnce(new Error('gone'));
    const seen = jest.fn();
    fail();
    const tools = (
      <RowTools
        total={3}
        filter={{}}
        check="Check before listing"
        slot={({ pressed }) => {
          seen(pressed);
          return null;
        }}
        files={() => <p>files</p>}
      />
    );
    const { user } = renderWithStorefront(<DeskProvider load={loadOnce(load)}>{tools}</DeskProvider>);
    return { load, fail, user, pressed: () => seen.mock.lastCall?.[0] };
  }

  it('asks for it again, which a failure says and the next press repeats', async () => {
    const { load, fail, user, pressed } = openTools();
    await use();
    miss('Error occurred');
    fail();
    await user.click(button('Check before listing'));
    see('Error occurred');
    expect([load.mock.calls.length, pressed()]).toEqual([2, undefined]);
    await user.click(button('Check before listing'));
    expect([load.mock.calls.length, pressed()]).toEqual([3, 'check']);
    await user.click(button('Check before listing'));
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('brings a desk that then has its parts, of which it had none', async () => {
    const load = jest.fn(async () => testDesk('tables')).mockRejectedValueOnce(new Error('gone'));
    const Known = () => <p>{`known: ${useKnownPart('tables')}`}</p>;
    const tools = <RowTools total={3} filter={{}} check="Check before listing" slot={() => null} files={() => null} />;
    const { user } = renderWithStorefront(
      <DeskProvider load={load}>
        <Known />
        {tools}
      </DeskProvider>,
    );
    see('known: undefined');
    await use();
    see('known: false');
    await user.click(button('Check before listing'));
    await seeSoon('known: true');
  });

  it('is left to the browser where it is one of its own keys', async () => {
    open(undefined, jest.fn().mockRejectedValue(new Error('gone')));
    const isLeft = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(isLeft()).toBe(false);
    await use();
    expect(isLeft()).toBe(true);
  });

  it('opens no sheet without its tools', async () => {
    const { fail, user } = openTools();
    await use();
    fail();
    await user.click(button('More'));
    see('Error occurred');
    missRole('dialog');
    await user.click(button('More'));
    await findDialog('More');
  });

  it.each<[string, (user: UserEvent) => Promise<void>]>([
    ['typing', (user) => user.type(screen.getByRole('searchbox'), 'x')],
    ['the menu', (user) => user.click(button('CSV'))],
  ])('%s asks for it again', async (_what, press) => {
    const { load, user } = openTools();
    await use();
    await press(user);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
