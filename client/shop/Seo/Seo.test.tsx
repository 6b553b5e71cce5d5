import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Seo } from './Seo';

it.each([
  [undefined, 'Tovaro'],
  ['My Products', 'My Products - Tovaro'],
  ['You are invited to Tovaro', 'You are invited to Tovaro'],
  ['Tovaro desk lamp', 'Tovaro desk lamp - Tovaro'],
  ['NotTovaro', 'NotTovaro - Tovaro'],
])('the title of a page %s ends with the site name, once (S007, D19)', (title, expected) => {
  renderWithStorefront(<Seo title={title} />);
  expect(document.title).toBe(expected);
});
