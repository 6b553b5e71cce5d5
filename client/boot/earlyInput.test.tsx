// In the browser: test/e2e/frame/earlyInput.spec.ts. Here: the moments that a browser can't be stopped at.
import { act, waitFor } from '@testing-library/react';
import { type ReactNode, startTransition, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { repeatEarlyInput } from './earlyInput';
import { Hydrated } from './Hydrated';

interface Log {
  clicks: number;
}

function Page({ log }: { readonly log: Log }): ReactNode {
  const [text, setText] = useState('');
  const [checked, setChecked] = useState(false);
  return (
    <>
      <button type="button" onClick={() => log.clicks++}>
        <span>Add</span>
      </button>
      <button type="submit">Submit</button>
      <input type="text" value={text} onChange={(event) => setText(event.target.value)} />
      <input type="checkbox" checked={checked} onChange={(event) => setChecked(event.target.checked)} />
      <output>{`${text}|${checked}|${log.clicks}`}</output>
      <Hydrated />
    </>
  );
}

const find = <Found extends Element>(selector: string): Found => document.querySelector(selector) as Found;
const button = (): HTMLElement => find('button span');
const field = (): HTMLInputElement => find('input[type=text]');
const checkbox = (): HTMLInputElement => find('input[type=checkbox]');
const output = (): string | null => find('output').textContent;
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Types as a browser does: React learns of it by the event alone. */
function type(text: string): void {
  field().setRangeText(text, 0, field().value.length);
  field().dispatchEvent(new Event('input', { bubbles: true }));
}

let root: Root | undefined;
let log: Log;

/** Begins to hydrate; React goes on in a task of its own. */
function beginHydration(): void {
  const container = find<HTMLElement>('main');
  startTransition(() => {
    root = hydrateRoot(container, <Page log={log} />);
  });
}

/** Hydrates and waits for what is repeated. */
async function hydrate(): Promise<void> {
  await act(async () => beginHydration());
  await act(nextTask);
}

beforeEach(() => {
  log = { clicks: 0 };
  const main = document.createElement('main');
  main.innerHTML = renderToString(<Page log={log} />);
  document.body.replaceChildren(main);
  repeatEarlyInput();
});
afterEach(() => act(() => root?.unmount()));

describe('input before hydration', () => {
  it('is repeated once for each control', async () => {
    for (const _ of [1, 2, 3]) button().click();
    type('a');
    type('ab');
    checkbox().click();
    await hydrate();
    expect(log.clicks).toBe(1);
    expect(output()).toBe('ab|true|1');
    expect([field().value, checkbox().checked]).toEqual(['ab', true]);
  });

  it('that was taken back leaves the page as it was', async () => {
    type('a');
    type('');
    checkbox().click();
    checkbox().click();
    await hydrate();
    expect(output()).toBe('|false|0');
    expect([field().value, checkbox().checked]).toEqual(['', false]);
  });

  it('is nothing that has its effect without scripts, or on no control', async () => {
    const clicked = jest.fn();
    document.addEventListener('click', clicked);
    const submit = find<HTMLElement>('button[type=submit]');
    submit.click();
    find<HTMLElement>('output').click();
    await hydrate();
    expect(clicked).toHaveBeenCalledTimes(2);
    document.removeEventListener('click', clicked);
  });
});

describe('input while React hydrates', () => {
  it.each([
    ['a click', () => button().click(), '|false|1'],
    ['a text', () => type('a'), 'a|false|0'],
    ['a checkmark', () => checkbox().click(), '|true|0'],
  ])('has its effect once: %s', async (_name, use, shown) => {
    beginHydration();
    use();
    await act(nextTask);
    await waitFor(() => expect(log.clicks).toBe(shown.endsWith('1') ? 1 : 0));
    // A render shows what the click has counted.
    act(() => root?.render(<Page log={log} />));
    expect(output()).toBe(shown);
  });
});

it('is left to React afterwards', async () => {
  await hydrate();
  button().click();
  await act(nextTask);
  expect(log.clicks).toBe(1);
});
