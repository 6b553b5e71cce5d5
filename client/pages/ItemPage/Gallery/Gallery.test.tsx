import { fireEvent, screen, within } from '@testing-library/react';
import type { ItemVideo } from '../../../products/itemVideo';
import { findDialog, missRole, press } from '../../../testing/find';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { Gallery } from './Gallery';

const eight = Array.from({ length: 8 }, (_, index) => `/files/${index}.svg`);

const renderGallery = (video?: ItemVideo) =>
  renderWithStorefront(<Gallery productName="Lamp" pictures={eight} video={video} variant={0} />);
const large = () => screen.getByRole('img').getAttribute('src');

describe('Gallery', () => {
  it('loads only the pictures next to the one in view', async () => {
    const { container } = renderGallery();
    const loaded = () => [...container.querySelectorAll('img[width="640"]')].map((image) => image.getAttribute('src'));
    expect(loaded()).toEqual(['/files/0.svg', '/files/1.svg']);
    await press('Image 5');
    expect(loaded()).toEqual(['/files/3.svg', '/files/4.svg', '/files/5.svg']);
  });

  it('keeps its picture when the row has no width or another one, not when it is swiped', async () => {
    const { container } = renderGallery();
    await press('Image 5');
    const track = container.querySelector('.track') as HTMLElement;
    const scrolled = (clientWidth: number, scrollLeft: number) => {
      Object.defineProperty(track, 'clientWidth', { value: clientWidth, configurable: true });
      track.scrollLeft = scrollLeft;
      fireEvent.scroll(track);
      return large();
    };
    for (const width of [0, 400, 0, 320]) expect(scrolled(width, 0)).toBe('/files/4.svg');
    expect(track.scrollLeft).toBe(4 * 320);
    expect(scrolled(320, 5 * 320)).toBe('/files/5.svg');
    expect(scrolled(320, 9 * 320)).toBe('/files/7.svg');
  });

  it('wraps around in the enlarged picture, by button and arrow key (S061)', async () => {
    const { user } = renderGallery();
    await press('Enlarge the picture');
    const dialog = within(await findDialog('Lamp'));
    const shown = () => dialog.getByRole('img').getAttribute('src');
    await user.click(dialog.getByRole('button', { name: 'Previous picture' }));
    expect(shown()).toBe('/files/7.svg');
    await user.keyboard('{ArrowRight}');
    expect(shown()).toBe('/files/0.svg');
  });

  it('links to a video that browsers can’t play, and to one that fails to play or shows no picture (D22)', async () => {
    const link = () => screen.getByRole('link', { name: /Open the video file/ });
    const { unmount } = renderGallery({ kind: 'link', url: '/files/tour.flv' });
    missRole('button', 'Play video');
    expect([link().getAttribute('href'), link().getAttribute('rel')]).toEqual(['/files/tour.flv', 'noopener']);
    unmount();
    for (const fail of [fireEvent.error, fireEvent.loadedMetadata]) {
      const { unmount: leave } = renderGallery({ kind: 'player', url: '/files/tour.mp4' });
      await press('Play video');
      fail(document.querySelector('video') as HTMLVideoElement);
      expect(document.querySelector('video')).toBeNull();
      expect(link().getAttribute('href')).toBe('/files/tour.mp4');
      leave();
    }
  });
});
