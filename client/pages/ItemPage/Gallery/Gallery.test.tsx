import { act, fireEvent, screen, within } from '@testing-library/react';
import { installBrowserParts } from '../../../testing/browserParts';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import type { ItemVideo } from '../itemFields';
import { Gallery } from './Gallery';

installBrowserParts();

const eight = Array.from({ length: 8 }, (_, index) => `/files/${index}.svg`);
const film: ItemVideo = { kind: 'player', url: '/files/tour.mp4' };

interface Shown {
  readonly pictures?: readonly string[];
  readonly video?: ItemVideo;
  readonly variant?: number;
}

const gallery = ({ pictures = eight, video, variant = 0 }: Shown) => (
  <Gallery productName="Lamp" pictures={pictures} video={video} variant={variant} />
);
const renderGallery = (shown: Shown = {}) => renderWithStorefront(gallery(shown));
const large = (): string | null => screen.getByRole('img').getAttribute('src');
const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole('button', { name });

describe('Gallery', () => {
  it('shows the first picture large and all as 54 px thumbnails (S060, S173)', () => {
    renderGallery();
    expect(large()).toBe('/files/0.svg');
    expect(screen.getByRole('img', { name: 'Lamp, image 1' })).toBeTruthy();
    const thumbs = screen.getAllByRole('listitem').map((item) => item.querySelector('img'));
    expect(thumbs).toHaveLength(8);
    expect(thumbs.every((thumb) => thumb?.width === 54 && thumb.height === 54)).toBe(true);
    expect(button('Image 1').getAttribute('aria-current')).toBe('true');
    expect(screen.getByText('1 / 8')).toBeTruthy();
  });

  it('shows the picture whose thumbnail is clicked', async () => {
    const { user } = renderGallery();
    await user.click(button('Image 3'));
    expect(large()).toBe('/files/2.svg');
    expect(button('Image 3').getAttribute('aria-current')).toBe('true');
    expect(button('Image 1').getAttribute('aria-current')).toBeNull();
    expect(screen.getByText('3 / 8')).toBeTruthy();
  });

  it('scrolls the thumbnails by arrows that are disabled at the ends (S060)', async () => {
    const { user } = renderGallery();
    const list = screen.getByRole('list');
    const scrollBy = jest.fn();
    Object.assign(list, { scrollBy });
    const scrolledTo = (scrollTop: number): void => {
      for (const [name, value] of Object.entries({ scrollTop, clientHeight: 300, scrollHeight: 488 })) {
        Object.defineProperty(list, name, { value, configurable: true });
      }
      fireEvent.scroll(list);
    };
    const arrows = (): boolean[] => [button('Previous images').disabled, button('Next images').disabled];

    scrolledTo(0);
    expect(arrows()).toEqual([true, false]);
    await user.click(button('Next images'));
    expect(scrollBy).toHaveBeenLastCalledWith(expect.objectContaining({ top: 300 }));
    scrolledTo(100);
    expect(arrows()).toEqual([false, false]);
    scrolledTo(188);
    expect(arrows()).toEqual([false, true]);
    await user.click(button('Previous images'));
    expect(scrollBy).toHaveBeenLastCalledWith(expect.objectContaining({ top: -300 }));
  });

  it('selects the picture that is swiped to, and swipes to the one selected (S060)', async () => {
    const { user } = renderGallery();
    const track = screen.getByRole('button', { name: 'Enlarge the picture' }).closest<HTMLElement>('[class*="track"]');
    if (!track) throw new Error('no track');
    Object.defineProperty(track, 'clientWidth', { value: 300 });
    track.scrollLeft = 460;
    fireEvent.scroll(track);
    expect(screen.getByText('3 / 8')).toBeTruthy();
    expect(button('Image 3').getAttribute('aria-current')).toBe('true');
    expect(track.scrollLeft).toBe(460);

    await user.click(button('Image 6'));
    expect(track.scrollLeft).toBe(1500);
    fireEvent.scroll(track);
    expect(large()).toBe('/files/5.svg');
  });

  it('loads only the pictures next to the one in view', async () => {
    const { container, user } = renderGallery();
    const loaded = () => [...container.querySelectorAll('img[width="640"]')].map((image) => image.getAttribute('src'));
    expect(loaded()).toEqual(['/files/0.svg', '/files/1.svg']);
    await user.click(button('Image 5'));
    expect(loaded()).toEqual(['/files/3.svg', '/files/4.svg', '/files/5.svg']);
  });

  it('shows the picture of a variant when it is chosen, and keeps another selection (D94)', async () => {
    const { rerender, user } = renderGallery({ variant: 2 });
    expect(large()).toBe('/files/0.svg');
    rerender(gallery({ variant: 4 }));
    expect(large()).toBe('/files/4.svg');
    await user.click(button('Image 2'));
    rerender(gallery({ variant: 4 }));
    expect(large()).toBe('/files/1.svg');
    rerender(gallery({ variant: 0 }));
    expect(large()).toBe('/files/0.svg');
  });

  it('has no thumbnails for one picture, and a placeholder for none', () => {
    const { unmount } = renderGallery({ pictures: ['/files/0.svg'] });
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByText('1 / 1')).toBeNull();
    unmount();
    renderGallery({ pictures: [] });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('magnifies at the mouse position, but not on touch (S061)', () => {
    renderGallery();
    const enlarge = button('Enlarge the picture');
    const stage = enlarge.closest<HTMLElement>('[class*="stage"]') as HTMLElement;
    stage.getBoundingClientRect = () => new DOMRect(100, 100, 400, 400);
    const magnified = stage.querySelector<HTMLElement>('[data-magnified]');
    const move = (pointerType: string, clientX: number, clientY: number): void => {
      const event = new MouseEvent('pointermove', { bubbles: true, clientX, clientY });
      fireEvent(enlarge, Object.assign(event, { pointerType }));
    };
    move('touch', 300, 300);
    expect(magnified?.style.transformOrigin).toBe('');
    move('mouse', 200, 400);
    expect(magnified?.style.transformOrigin).toBe('25.0% 75.0%');
  });

  describe('enlarged', () => {
    const open = async () => {
      const gallery = renderGallery();
      await gallery.user.click(button('Enlarge the picture'));
      return { ...gallery, dialog: await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Lamp' }) };
    };
    const shown = (dialog: HTMLElement) => within(dialog).getByRole('img').getAttribute('src');

    it('focuses the button that closes it', async () => {
      const { dialog } = await open();
      expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Close' }));
    });

    it('wraps around by buttons and arrow keys, and keeps its position (S061)', async () => {
      const { dialog, user } = await open();
      expect(dialog.open).toBe(true);
      expect(shown(dialog)).toBe('/files/0.svg');
      await user.click(within(dialog).getByRole('button', { name: 'Previous picture' }));
      expect(shown(dialog)).toBe('/files/7.svg');
      await user.keyboard('{ArrowRight}{ArrowRight}');
      expect(shown(dialog)).toBe('/files/1.svg');
      expect(within(dialog).getByText('2 / 8')).toBeTruthy();
      await user.click(within(dialog).getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(large()).toBe('/files/1.svg');
    });

    it('zooms in by click or key; then arrow keys do not change the picture (S061)', async () => {
      const { dialog, user } = await open();
      const closer = within(dialog).getByRole('button', { name: 'Enlarge the picture' });
      expect(closer.getAttribute('aria-pressed')).toBe('false');
      closer.focus();
      await user.keyboard('{Enter}');
      expect(closer.getAttribute('aria-pressed')).toBe('true');
      await user.keyboard('{ArrowRight}');
      expect(shown(dialog)).toBe('/files/0.svg');
      await user.click(closer);
      expect(closer.getAttribute('aria-pressed')).toBe('false');
    });
  });

  describe('with a video', () => {
    const player = (): HTMLVideoElement | null => document.querySelector('video');

    it('plays it instead of the first picture until another is selected (S062)', async () => {
      const { user } = renderGallery({ video: film });
      expect(button('Image 1, with video')).toBeTruthy();
      expect(player()).toBeNull();
      await user.click(button('Play video'));
      expect(player()?.getAttribute('src')).toBe('/files/tour.mp4');
      expect(player()?.controls).toBe(true);
      await user.click(button('Image 2'));
      expect(player()).toBeNull();
      expect(screen.queryByRole('button', { name: 'Play video' })).toBeNull();
    });

    it('links to a file that browsers can’t play (D22)', () => {
      renderGallery({ video: { kind: 'link', url: '/files/tour.flv' } });
      expect(screen.queryByRole('button', { name: 'Play video' })).toBeNull();
      const link = screen.getByRole('link', { name: /Open the video file/ });
      expect(link.getAttribute('href')).toBe('/files/tour.flv');
      expect(link.getAttribute('rel')).toBe('noopener');
    });

    it('links to a file that fails to play', async () => {
      const { user } = renderGallery({ video: film });
      await user.click(button('Play video'));
      act(() => {
        player()?.dispatchEvent(new Event('error'));
      });
      expect(player()).toBeNull();
      expect(screen.getByRole('link', { name: /Open the video file/ })).toBeTruthy();
    });
  });
});
