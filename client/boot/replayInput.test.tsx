// In the browser: test/e2e/lateParts.spec.ts. Here: each control apart, and the moments that a browser can't be stopped at.
import { act } from '@testing-library/react';
import { type ReactNode, startTransition, useRef, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Checkbox } from '../components/Checkbox/Checkbox';
import { useEarlyInput } from '../components/useEarlyInput';
import { Hydrated } from './hydrate';
import { mendDocument } from './mendDocument';
import { replayInput } from './replayInput';

function Page(): ReactNode {
  const [text, setText] = useState('mug');
  const [clicks, setClicks] = useState(0);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [checked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEarlyInput(input, ({ value }) => setText(value));
  return (
    <>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        <span>Add</span>
      </button>
      <input ref={input} type="text" value={text} onChange={(event) => setText(event.target.value)} />
      <Checkbox label="Tick" checked={checked} onChange={setChecked} />
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
      <select defaultValue="a" onChange={(event) => setChosen({ ...chosen, sort: event.target.value })}>
        <option>a</option>
        <option>b</option>
      </select>
      <p>Write to us {clicks}</p>
      <output>{`${text}|${checked}|${clicks}|${Object.values(chosen)}`}</output>
    </>
  );
}

const page = (
  <Hydrated>
    <Page />
  </Hydrated>
);

const find = <Found extends Element>(selector: string): Found => document.querySelector(selector) as Found;
const button = (): HTMLElement => find('button:has(span)');
const field = (): HTMLInputElement => find('input[type=text]');
const checkbox = (): HTMLInputElement => find('input[type=checkbox]');
const output = (): string | null => find('output').textContent;
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function times(count: number, use: (time: number) => void): void {
  for (let time = 0; time < count; time++) use(time);
}

/** Changes the document on its way to the browser. */
function alter(what: string | RegExp, by: string): void {
  find('main').innerHTML = find('main').innerHTML.replace(what, by);
}

/** Types as a browser does: React learns of it by the event alone. */
function type(text: string, from = 0): void {
  field().setRangeText(text, from, field().value.length, 'end');
  field().dispatchEvent(new Event('input', { bubbles: true }));
}

function choose(value: string): void {
  find<HTMLSelectElement>('select').value = value;
  for (const type of ['input', 'change']) find('select').dispatchEvent(new Event(type, { bubbles: true }));
}

let root: Root | undefined;

/** Begins to hydrate; React goes on in a task of its own. */
function beginHydration(): void {
  startTransition(() => {
    const served = [...find('main').childNodes];
    root = hydrateRoot(find('main'), page, { onRecoverableError: () => mendDocument(find('main'), served) });
  });
}

/** Lets React work, and what is repeated take its tasks. */
async function settle(): Promise<void> {
  for (let task = 0; task < 8; task++) await act(nextTask);
}

async function hydrate(): Promise<void> {
  await act(async () => beginHydration());
  await settle();
}

beforeEach(() => {
  const main = document.createElement('main');
  main.innerHTML = renderToString(page);
  document.body.replaceChildren(main);
  replayInput();
});
afterEach(() => act(() => root?.unmount()));

describe('before hydration', () => {
  it.each<[string, () => void, string]>([
    ['a button that is clicked three times', () => times(3, () => button().click()), 'mug|false|1|'],
    ['a text', () => type('ab'), 'ab|false|0|'],
    ['a text that is taken back', () => times(2, (time) => type(['a', 'mug'][time] ?? '')), 'mug|false|0|'],
    ['a cleared field', () => type(''), '|false|0|'],
    ['a tick', () => checkbox().click(), 'mug|true|0|'],
    ['a tick that is taken back', () => times(2, () => checkbox().click()), 'mug|false|0|'],
    ['a choice', () => choose('b'), 'mug|false|0|b'],
  ])('%s takes effect once', async (_use, use, shown) => {
    use();
    await hydrate();
    expect([output(), `${field().value}|${checkbox().checked}`]).toEqual([shown, /[^|]*\|[^|]*/.exec(shown)?.[0]]);
  });

  it('buttons are repeated in the order of their last uses, each with what the one before has changed', async () => {
    const [colour, size, otherSize] = document.querySelectorAll<HTMLElement>('.choice');
    for (const choice of [size, colour, otherSize, size]) choice?.click();
    await hydrate();
    expect(output()).toBe('mug|false|0|0,1');
  });

  it('a text leaves the cursor where it is', async () => {
    field().focus();
    type('mugs');
    field().setSelectionRange(2, 3);
    await hydrate();
    expect([field().selectionStart, field().selectionEnd]).toEqual([2, 3]);
  });
});

it.each<[string, () => void]>([
  ['a text', () => field().setRangeText('mugs', 0, 3)],
  ['a tick', () => Object.assign(checkbox(), { checked: true })],
])('%s that the browser has put back, without an event, is no use of the page', async (_what, restore) => {
  restore();
  await hydrate();
  expect(output()).toBe('mug|false|0|');
});

describe.each<[string, () => void]>([
  ['comments', () => alter(/<!--.*?-->/g, '')],
  ['an address', () => alter('Write to us', 'hidden')],
  ['an added button', () => alter('<button', '<button type="button">Translate</button><button')],
])('in a document that has lost its tree by %s', (_what, alterDocument) => {
  beforeEach(alterDocument);

  it.each<[string, () => void, string]>([
    ['a click', () => button().click(), 'mug|false|1|'],
    ['one of several alike', () => document.querySelectorAll<HTMLElement>('.choice')[2]?.click(), 'mug|false|0|2'],
    ['a text', () => type('ab'), 'ab|false|0|'],
    ['a tick', () => checkbox().click(), 'mug|true|0|'],
    ['a choice', () => choose('b'), 'mug|false|0|b'],
  ])('%s of before takes effect once', async (_use, use, shown) => {
    const before = button();
    use();
    await hydrate();
    expect([before.isConnected, output()]).toEqual([false, shown]);
  });

  it('the field that was typed into has the focus', async () => {
    field().focus();
    type('ab');
    await hydrate();
    expect([document.activeElement, field().selectionStart]).toEqual([field(), 2]);
  });
});

describe('while React hydrates', () => {
  it('a click takes effect once', async () => {
    await act(async () => {
      beginHydration();
      button().click();
    });
    await settle();
    expect(output()).toBe('mug|false|1|');
  });

  it('letters are added to those that were typed before (S077)', async () => {
    type('gar');
    await act(async () => {
      beginHydration();
      type('den', 3);
    });
    await settle();
    act(() => type(' chair', 6));
    expect([output(), field().value]).toEqual(['garden chair|false|0|', 'garden chair']);
  });
});

it('is left to React afterwards', async () => {
  await hydrate();
  act(() => button().click());
  await settle();
  expect(output()).toBe('mug|false|1|');
});
