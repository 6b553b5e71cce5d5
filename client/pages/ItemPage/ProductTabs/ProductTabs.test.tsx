import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { Tabs } from './ProductTabs';

const tabs = [
  { name: 'details', label: 'Details', content: <p>A lamp.</p> },
  { name: 'attributes', label: 'Attributes', content: <p>Steel.</p> },
  { name: 'files', label: 'Files', content: <p>None.</p> },
];

const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const panel = () => screen.getByRole('tabpanel');

describe('Tabs', () => {
  it.each([
    ['{ArrowRight}', 'Attributes'],
    ['{ArrowLeft}', 'Files'],
    ['{End}', 'Files'],
    ['{End}{ArrowRight}', 'Details'],
    ['{End}{Home}', 'Details'],
  ])('on %s moves the selection and focus to %s', async (keys, label) => {
    const { user } = renderWithStorefront(<Tabs label="Product information" tabs={tabs} />);
    await user.tab();
    await user.keyboard(keys);
    expect(selected()).toBe(label);
    expect(document.activeElement?.textContent).toBe(label);
  });

  it('has one tab stop, followed by the panel', async () => {
    const { user } = renderWithStorefront(<Tabs label="Product information" tabs={tabs} />);
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(panel());
  });

  it('has every panel under a heading in the server’s HTML (N11)', () => {
    const html = renderToString(<Tabs label="Product information" tabs={tabs} />);
    for (const { label } of tabs) expect(html).toContain(`>${label}</h2>`);
    expect(html).toContain('Steel.');
  });
});
