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
  const [text, setText] = useState('mug');
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [checked, setChecked] = useState(false);
  return (
    <Hydrated>
      <button type="button" onClick={() => log.clicks++}>
        <span>Add</span>
      </button>
      <button type="submit">Submit</button>
      <input type="text" value={text} onChange={(event) => setText(event.target.value)} />
      <input type="checkbox" checked={checked} onChange={(event) => setChecked(event.target.checked)} />
      {['colour', 'size', 'size'].map((name, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          key={index}
          type="button"
          className="choice"
          onClick={() => setChosen({ ...chosen, [name]: `${index}` })}
        >
          {name}
        </button>
      ))}
      <output>{`${text}|${checked}|${log.clicks}|${Object.values(chosen)}`}</output>
    </Hydrated>
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
  // A task for each of the controls, and one more.
  for (let task = 0; task < 7; task++) await act(nextTask);
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
    expect(output()).toBe('ab|true|1|');
    expect([field().value, checkbox().checked]).toEqual(['ab', true]);
  });

  it('that was taken back leaves the page as it was', async () => {
    type('a');
    type('mug');
    checkbox().click();
    checkbox().click();
    await hydrate();
    expect(output()).toBe('mug|false|0|');
    expect([field().value, checkbox().checked]).toEqual(['mug', false]);
  });

  it('may clear a field', async () => {
    type('');
    await hydrate();
    expect([output(), field().value]).toEqual(['|false|0|', '']);
  });

  it('is repeated in the order of the last uses, each with what the one before has changed', async () => {
    const [colour, size, otherSize] = document.querySelectorAll<HTMLElement>('.choice');
    for (const choice of [size, colour, otherSize, size]) choice?.click();
    await hydrate();
    expect(output()).toBe('mug|false|0|0,1');
  });

  it('is repeated for text that was typed before anything listened, and leaves the cursor', async () => {
    field().focus();
    field().setRangeText('mugs', 0, 3);
    field().setSelectionRange(2, 3);
    await hydrate();
    expect(output()).toBe('mugs|false|0|');
    expect([field().selectionStart, field().selectionEnd]).toEqual([2, 3]);
  });

  it('is not repeated after newer input that React has handled', async () => {
    type('a');
    checkbox().click();
    await act(async () => beginHydration());
    act(() => {
      checkbox().click();
      type('ab');
    });
    await act(nextTask);
    expect(output()).toBe('ab|false|0|');
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
    ['a click', () => button().click(), 'mug|false|1|'],
    ['a text', () => type('a'), 'a|false|0|'],
    ['a checkmark', () => checkbox().click(), 'mug|true|0|'],
  ])('has its effect once: %s', async (_name, use, shown) => {
    beginHydration();
    use();
    await act(nextTask);
    await waitFor(() => expect(log.clicks).toBe(shown.endsWith('1|') ? 1 : 0));
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
