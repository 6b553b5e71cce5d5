import { act, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { BrowserRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { urlOf } from '../page/pageEntry';
import { useScrollRestoration } from './useScrollRestoration';

let navigate: NavigateFunction;
/** The page of the address is there. */
let arrive: () => void;
let showPlaceholder: () => void;

function Page(): ReactNode {
  const location = useLocation();
  const [url, setUrl] = useState(() => urlOf(location));
  const [placeholder, setPlaceholder] = useState(false);
  navigate = useNavigate();
  arrive = () => {
    setUrl(urlOf(location));
    setPlaceholder(false);
  };
  showPlaceholder = () => setPlaceholder(true);
  useScrollRestoration({ url, placeholder });
  return <p>{urlOf(location) + location.hash}</p>;
}

const show = () =>
  render(
    <BrowserRouter useTransitions={false}>
      <Page />
    </BrowserRouter>,
  );

function scroll(top: number): void {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
}

async function go(to: string | number): Promise<void> {
  const before = window.location.href;
  act(() => void (typeof to === 'number' ? navigate(to) : navigate(to)));
  await waitFor(() => expect(window.location.href).not.toBe(before));
  await screen.findByText(window.location.pathname + window.location.search + window.location.hash);
}

const openAt = async (to: string): Promise<void> => {
  await go(to);
  act(arrive);
};

beforeEach(() => {
  sessionStorage.clear();
  window.history.pushState(null, '', '/list');
  Object.assign(window, { scrollY: 0, scrollTo: ({ top }: ScrollToOptions) => scroll(top ?? 0) });
});

describe('useScrollRestoration', () => {
  it('leaves the document where the browser put it', () => {
    Object.assign(window, { scrollY: 400 });
    show();
    expect(window.scrollY).toBe(400);
  });

  it('goes to the top of another page, once it is there (S115)', async () => {
    show();
    scroll(900);
    await go('/list?pageNo=2');
    expect(window.scrollY).toBe(900);
    act(arrive);
    expect(window.scrollY).toBe(0);
  });

  it('goes to the top of what stands in for another page (S115)', async () => {
    show();
    scroll(900);
    await go('/list?pageNo=2');
    act(showPlaceholder);
    expect(window.scrollY).toBe(0);
  });

  it('goes back to where it was, once that page is there (A09)', async () => {
    show();
    scroll(900);
    await openAt('/list?pageNo=2');
    scroll(300);
    await go(-1);
    expect(window.scrollY).toBe(300);
    act(arrive);
    expect(window.scrollY).toBe(900);
    await go(1);
    act(arrive);
    expect(window.scrollY).toBe(300);
  });

  it('does not count what happens while a page is on its way (A09)', async () => {
    show();
    scroll(900);
    await openAt('/list?pageNo=2');
    await go(-1);
    scroll(40);
    act(arrive);
    expect(window.scrollY).toBe(900);
  });

  it('goes back to the top of a page that was never scrolled (A09)', async () => {
    show();
    await openAt('/list?pageNo=2');
    scroll(300);
    await go(-1);
    act(arrive);
    expect(window.scrollY).toBe(0);
  });

  it('remembers over a reload (A09)', async () => {
    const { unmount } = show();
    scroll(900);
    await openAt('/list?pageNo=2');
    unmount();
    show();
    await go(-1);
    act(arrive);
    expect(window.scrollY).toBe(900);
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

  it('goes to the hash of another page', async () => {
    show();
    const part = document.createElement('div');
    part.id = 'part';
    part.scrollIntoView = jest.fn();
    document.body.append(part);
    await openAt('/list?pageNo=2#part');
    expect(part.scrollIntoView).toHaveBeenCalled();
    part.remove();
  });

  it('is the browser’s again when the document goes', () => {
    show();
    expect(window.history.scrollRestoration).toBe('manual');
    window.dispatchEvent(new Event('pagehide'));
    expect(window.history.scrollRestoration).toBe('auto');
    window.dispatchEvent(new Event('pageshow'));
    expect(window.history.scrollRestoration).toBe('manual');
  });
});
