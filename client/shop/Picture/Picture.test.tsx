import { fireEvent, screen, waitFor } from '@testing-library/react';
import { missRole } from '../../testing/find';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { Picture } from './Picture';

const imageIn = (container: HTMLElement) => container.querySelector('img');

describe('Picture', () => {
  it('uses the original URL without srcset when there is no template (A12, D54)', () => {
    const { container } = renderWithStorefront(<Picture src="/p.jpg" alt="Mug" edge={320} sizes="50vw" />);
    const attributes = ['src', 'srcset', 'sizes', 'width', 'height'].map((name) =>
      imageIn(container)?.getAttribute(name),
    );
    expect(attributes).toEqual(['/p.jpg', null, null, '320', '320']);
  });

  it.each(['http://cdn.example/p.jpg', '//cdn.example/p.jpg'])('requests %s over https: (D85)', (src) => {
    const { container } = renderWithStorefront(<Picture src={src} edge={1} />);
    expect(imageIn(container)?.getAttribute('src')).toBe('https://cdn.example/p.jpg');
  });

  it('of a stored file has its room and its key, and a placeholder when there is no such file (S153)', () => {
    const { container } = renderWithStorefront(<Picture src="files/a.jpg" alt="Mug" edge={320} />, {
      config: { imageResizeTemplate: '/resize?{url}' },
    });
    const image = imageIn(container);
    expect(image?.getAttributeNames()).toEqual(expect.arrayContaining(['data-key', 'width', 'height']));
    expect(image?.hasAttribute('src') || image?.hasAttribute('srcset')).toBe(false);
    fireEvent.error(screen.getByRole('img', { name: 'Mug' }));
    expect(container.querySelector('[data-text="No picture"]')).toBeTruthy();
  });

  it('shows a named placeholder when loading fails, and retries with a new URL', () => {
    const { container, rerender } = renderWithStorefront(<Picture src="/broken.jpg" alt="Mug" edge={1} />);
    fireEvent.error(screen.getByRole('img', { name: 'Mug' }));
    expect(imageIn(container)).toBeNull();
    expect(screen.getByRole('img', { name: 'Mug' })).toBeTruthy();
    rerender(<Picture src="/whole.jpg" alt="Mug" edge={1} />);
    expect(imageIn(container)?.getAttribute('src')).toBe('/whole.jpg');
  });

  it('detects a picture that failed before hydration', async () => {
    const { prototype } = HTMLImageElement;
    const complete = jest.spyOn(prototype, 'complete', 'get').mockReturnValue(true);
    prototype.decode = () => Promise.reject(new DOMException('broken', 'EncodingError'));
    const { container } = renderWithStorefront(<Picture src="/broken.jpg" edge={1} />);
    await waitFor(() => expect(imageIn(container)).toBeNull());
    complete.mockRestore();
    Reflect.deleteProperty(prototype, 'decode');
  });

  it('shows a placeholder without a picture, hidden when decorative', () => {
    const { container } = renderWithStorefront(<Picture src={undefined} edge={1} />);
    expect(imageIn(container)).toBeNull();
    missRole('img');
    const placeholder = container.querySelector('[data-text="No picture"]');
    expect(placeholder?.getAttribute('aria-hidden')).toBe('true');
  });
});
