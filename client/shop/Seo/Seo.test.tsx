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

const tags = (): Element[] => [...document.head.querySelectorAll('title, meta, link')];
const head = (): string[] =>
  tags()
    .map(({ outerHTML }) => outerHTML)
    .sort();

const page = (title: string) => <Seo key={title} title={title} canonical={`/${title}`} />;
const search = (title: string) => <Seo title={title} canonical={`/${title}`} />;

it.each([
  ['the next page', page],
  ['the next search on the same page', search],
])('%s has its whole head, although another script has taken away that of before', (_next, show) => {
  const { rerender } = renderWithStorefront(show('next'));
  const expected = head();
  rerender(show('first'));
  for (const tag of tags()) tag.remove();
  rerender(show('next'));
  expect(head()).toEqual(expected);
});
