import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StorefrontProvider } from '../../storefront/Storefront';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { FOOTER } from '../../testing/stateData';
import { testStorefront } from '../../testing/testStorefront';
import { Footer } from './Footer';
import { ServedFooter } from './ServedFooter';

const config = { footer: FOOTER };
const storefront = testStorefront({ config });
const markupOf = (part: ReactNode, footer?: string) =>
  renderToString(<StorefrontProvider value={{ ...storefront, ...(footer && { footer }) }}>{part}</StorefrontProvider>);
const html = markupOf(<ServedFooter />, markupOf(<Footer />));

/** The server's document, its footer and a copy of that. */
function serve() {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  const footer = screen.getByRole('contentinfo');
  return { root, footer, copy: footer.cloneNode(true) };
}

describe('ServedFooter', () => {
  it('leaves the footer of the document as it is, when it is rendered again too', async () => {
    const { root: element, footer, copy } = serve();
    const onRecoverableError = jest.fn();
    const page = (
      <StorefrontProvider value={storefront}>
        <ServedFooter />
      </StorefrontProvider>
    );
    const root = await act(async () => hydrateRoot(element, page, { onRecoverableError }));
    await act(async () =>
      root.render(<StorefrontProvider value={{ ...storefront }}>{page.props.children}</StorefrontProvider>),
    );
    expect(screen.getByRole('contentinfo')).toBe(footer);
    expect(footer.isEqualNode(copy)).toBe(true);
    expect(onRecoverableError).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  });

  it('loads the same where the document has none', async () => {
    const { root, copy } = serve();
    root.remove();
    renderWithStorefront(<ServedFooter />, { config });
    await screen.findByText('Privacy Policy');
    expect(screen.getByRole('contentinfo').isEqualNode(copy)).toBe(true);
  });
});
