import { render } from '@testing-library/react';
import type { SafeHtml } from '../../../shared/richHtml/safeHtml';
import { RichText } from './RichText';

const safe = (html: string) => html as SafeHtml;

/** Sets the widths of every element, as jsdom has no layout. */
function layOut(scrollWidth: number, clientWidth: number) {
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(scrollWidth);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(clientWidth);
}

it('RichText makes a table focusable only while it overflows', () => {
  layOut(800, 300);
  const { container } = render(<RichText html={safe('<table><tbody><tr><td>x</td></tr></tbody></table>')} />);
  const table = container.querySelector('table');
  expect(table?.tabIndex).toBe(0);

  layOut(300, 300);
  window.dispatchEvent(new Event('resize'));
  expect(table?.hasAttribute('tabindex')).toBe(false);
});
