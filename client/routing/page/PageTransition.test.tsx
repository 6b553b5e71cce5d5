import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { PageTransition } from './PageTransition';

function Document({ url }: { url: string }): ReactNode {
  return (
    <MemoryRouter>
      <PageTransition url={url} placeholder={false} />
      <form aria-label="elsewhere">
        <input name="keyword" aria-label="keyword" />
      </form>
      <main id="content" tabIndex={-1}>
        <a href="/search?pageNo=2">next</a>
        <form aria-label="filters">
          <input name="lowestPrice" aria-label="price" />
        </form>
      </main>
    </MemoryRouter>
  );
}

const main = (): HTMLElement => screen.getByRole('main');

describe('the focus after a navigation', () => {
  it('stays where it is on a document load', () => {
    render(<Document url="/search" />);
    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    ['from a link of the page', '/search', '/search?pageNo=2', () => screen.getByRole('link')],
    ['from a form outside the page', '/search?keyword=a', '/search?keyword=b', () => screen.getByLabelText('keyword')],
    ['from a form of another page', '/', '/search?keyword=b', () => screen.getByLabelText('price')],
  ])('moves to the page %s (A20)', (_where, from, to, start) => {
    const { rerender } = render(<Document url={from} />);
    start().focus();
    rerender(<Document url={to} />);
    expect(document.activeElement).toBe(main());
  });

  it('stays in a field in which the next search is typed', () => {
    const { rerender } = render(<Document url="/" />);
    const field = screen.getByLabelText('keyword');
    field.dataset.edited = 'true';
    field.focus();
    rerender(<Document url="/search?keyword=b" />);
    expect(document.activeElement).toBe(field);
  });

  it('stays in a form of the page that changes only the query (A20)', () => {
    const { rerender } = render(<Document url="/search" />);
    screen.getByLabelText('price').focus();
    rerender(<Document url="/search?lowestPrice=5" />);
    expect(document.activeElement).toBe(screen.getByLabelText('price'));
  });
});
