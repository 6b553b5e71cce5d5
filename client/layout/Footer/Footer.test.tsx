import { screen } from '@testing-library/react';
import type { Footer as FooterConfig } from '../../../shared/page/publicConfig';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Footer } from './Footer';

const full: FooterConfig = {
  email: 'desk@shop.example',
  phone: '+00 1',
  workTime: 'Mon to Fri',
  address: '1 Example Road',
  groups: [{ title: 'Buying', links: [{ title: 'Browse', url: '/search' }] }],
  copyright: '© Shop',
  privacyArticleId: '6',
  termsArticleId: '7',
  social: [{ name: 'Video channel', url: 'https://video.example/' }],
};
const linkTo = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');

describe('Footer', () => {
  it('shows everything that is configured (S084)', () => {
    renderWithStorefront(<Footer />, { config: { footer: full } });
    expect(linkTo('desk@shop.example')).toBe('mailto:desk@shop.example');
    const texts = (role: string) => screen.getAllByRole(role).map((line) => line.textContent);
    expect(texts('definition')).toEqual(['desk@shop.example', '+00 1', 'Mon to Fri', '1 Example Road']);
    expect(texts('term')).toEqual(['Email', 'Phone', 'Work time', 'Address']);
    expect(screen.getByRole('navigation', { name: 'Buying' })).toBeTruthy();
    expect(linkTo('Browse')).toBe('/search');
    expect(screen.getByText('© Shop')).toBeTruthy();
    expect(linkTo('Privacy Policy')).toBe('/article/detail/6');
    expect(linkTo('Terms and Conditions')).toBe('/article/detail/7');
    expect(linkTo('Video channel')).toBe('https://video.example/');
  });
});
