import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { pageUrl } from '../route/useRoute';
import { nameEntries, useScrollRestoration } from './useScrollRestoration';

let navigate: NavigateFunction;
/** Marks the page of the address as shown. */
let arrive: () => void;
let showPlaceholder: () => void;

function Page() {
  const location = useLocation();
  const [url, setUrl] = useState(() => pageUrl(location));
  const [placeholder, setPlaceholder] = useState(false);
  navigate = useNavigate();
  arrive = () => {
    setUrl(pageUrl(location));
    setPlaceholder(false);
  };
  showPlaceholder = () => setPlaceholder(true);
  useScrollRestoration({ url, placeholder });
  return <p>{pageUrl(location) + location.hash}</p>;
}

const show = () => {
  nameEntries();
  return render(
    <BrowserRouter useTransitions={false}>
      <Page />
    </BrowserRouter>,
  );
};

function scroll(top: number) {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
}

async function go(to: string | number) {
  const before = window.location.href;
  act(() => void (typeof to === 'number' ? navigate(to) : navigate(to)));
  await waitFor(() => expect(window.location.href).not.toBe(before));
  await screen.findByText(window.location.pathname + window.location.search + window.location.hash);
}

const openAt = async (to: string) => {
  await go(to);
  act(arrive);
};

beforeEach(() => {
  window.history.pushState(null, '', '/list');
  Object.assign(window, { scrollY: 0, scrollTo: ({ top }: ScrollToOptions) => scroll(top ?? 0) });
});

describe('useScrollRestoration', () => {
  it.each([
    ['of another page once it is shown', () => arrive()],
    ['of a placeholder', () => showPlaceholder()],
  ])('scrolls to the top %s (S115)', async (_what, render) => {
    show();
    scroll(900);
    await go('/list?pageNo=2');
    expect(window.scrollY).toBe(900);
    act(render);
    expect(window.scrollY).toBe(0);
  });

  it('ignores scrolling while a page loads (A09)', async () => {
    show();
    scroll(900);
    await openAt('/list?pageNo=2');
    await go(-1);
    scroll(40);
    act(arrive);
    expect(window.scrollY).toBe(900);
    await go(1);
    act(arrive);
    expect(window.scrollY).toBe(0);
  });

  it('knows the position of a page that has put a choice into its address', async () => {
    show();
    window.history.replaceState(window.history.state, '', '/list/chosen');
    scroll(900);
    await openAt('/other');
    await go(-1);
    act(arrive);
    expect(window.scrollY).toBe(900);
  });

  it('gives the first entry of each document a position of its own: the top until it is scrolled', async () => {
    const { unmount } = show();
    scroll(1500);
    await openAt('/other');
    // Another document of the tab, by its address.
    unmount();
    window.dispatchEvent(new Event('pagehide'));
    window.history.pushState(null, '', '/typed');
    Object.assign(window, { scrollY: 0 });
    show();
    await openAt('/list');
    scroll(700);
    await go(-1);
    act(arrive);
    expect(window.scrollY).toBe(0);
  });

  it('tells native hash links apart, which make entries without a key', async () => {
    show();
    const keys = [window.history.state.key];
    for (const hash of ['part', 'other']) {
      act(() => {
        window.location.hash = hash;
      });
      await screen.findByText(`/list#${hash}`);
      keys.push(window.history.state.key);
    }
    expect(new Set(keys.filter(Boolean)).size).toBe(3);
  });

  it('leaves hash links within a page to the browser', async () => {
    show();
    scroll(120);
    act(() => {
      window.location.hash = 'part';
    });
    await screen.findByText('/list#part');
    expect(window.scrollY).toBe(120);
  });

  it('scrolls to the hash of another page', async () => {
    show();
    const part = document.createElement('div');
    part.id = 'part';
    part.scrollIntoView = jest.fn();
    document.body.append(part);
    await openAt('/list?pageNo=2#part');
    expect(part.scrollIntoView).toHaveBeenCalled();
    part.remove();
  });

  it("hands restoration to the browser on pagehide, and takes it back after the browser's", () => {
    jest.useFakeTimers();
    show();
    expect(window.history.scrollRestoration).toBe('manual');
    window.dispatchEvent(new Event('pagehide'));
    expect(window.history.scrollRestoration).toBe('auto');
    window.dispatchEvent(new Event('pageshow'));
    expect(window.history.scrollRestoration).toBe('auto');
    jest.runAllTimers();
    expect(window.history.scrollRestoration).toBe('manual');
  });
});
