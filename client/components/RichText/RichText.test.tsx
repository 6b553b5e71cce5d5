import { render } from '@testing-library/react';
import type { SafeHtml } from '../../../shared/richHtml/safeHtml';
import { RichText } from './RichText';

const safe = (html: string): SafeHtml => html as SafeHtml;

/** Gives every element these widths, as jsdom lays nothing out. */
function layOut(scrollWidth: number, clientWidth: number): void {
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(scrollWidth);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(clientWidth);
}

describe('RichText', () => {
  afterEach(() => jest.restoreAllMocks());

  it('shows safe HTML as it is (S073)', () => {
    const { container } = render(<RichText html={safe('<h2>Title</h2><p>Text</p>')} />);
    expect(container.querySelector('section')?.innerHTML).toBe('<h2>Title</h2><p>Text</p>');
  });

  it('lets the keyboard scroll a table that is wider than its place, as long as it is', () => {
    layOut(800, 300);
    const { container } = render(<RichText html={safe('<table><tbody><tr><td>x</td></tr></tbody></table>')} />);
    const table = container.querySelector('table');
    expect(table?.tabIndex).toBe(0);

    layOut(300, 300);
    window.dispatchEvent(new Event('resize'));
    expect(table?.hasAttribute('tabindex')).toBe(false);
  });
});
