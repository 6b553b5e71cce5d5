import { attachedPictures, GALLERY_LENGTH, galleryPictures } from './galleryPictures';
import { pictureSrcSet, resizedPicture, THUMBNAIL_PX } from './pictures';

const template = '{url}?x-oss-process=image/resize,w_{width},h_{height}';

describe('attachedPictures', () => {
  it('reads 100 addresses of at most 2,048 characters, from a text too', () => {
    const long = `/${'a'.repeat(2_047)}`;
    const many = [`${long}a`, long, ...Array.from({ length: 200 }, (_, index) => `/${index}`)];
    const read = [long, ...many.slice(2, 100)];
    expect(attachedPictures(JSON.stringify(many))).toEqual(read);
    expect(attachedPictures(many)).toEqual(read);
  });

  it.each([
    ['["a",null,3,"","b"]', ['a', 'b']],
    ['[broken', []],
    ['null', []],
    [undefined, []],
  ])('reads %j as %j (S089)', (attachedImage, urls) => {
    expect(attachedPictures(attachedImage)).toEqual(urls);
  });
});

describe('galleryPictures', () => {
  it.each([
    [{ mainImage: '/m.jpg', attachedImage: '["/api/a","/m.jpg","/api/a"]' }, ['/m.jpg', '/api/a']],
    [{ attachedImage: ['/a.jpg', 'javascript:alert(1)', 'b.jpg', 'data:image/png;base64,AA'] }, ['/a.jpg', 'b.jpg']],
    [
      { mainImage: 'http://c.example/m', attachedImage: ['//c.example/m', 'https://c.example/m'] },
      ['https://c.example/m'],
    ],
    [{}, []],
  ])('returns for %j: %j (S089, D23, D85)', (product, urls) => {
    expect(galleryPictures(product)).toEqual(urls);
  });

  it('returns 8 of 9 pictures, with 54 px thumbnails (S173)', () => {
    const attachedImage = Array.from({ length: 8 }, (_, index) => `/api/${index}`);
    expect(galleryPictures({ mainImage: '/m.jpg', attachedImage })).toEqual(['/m.jpg', ...attachedImage.slice(0, 7)]);
    expect([GALLERY_LENGTH, THUMBNAIL_PX]).toEqual([8, 54]);
  });
});

describe('resizedPicture', () => {
  it.each([
    [99.6, 'p.jpg?x-oss-process=image/resize,w_100,h_100'],
    [0, 'p.jpg?x-oss-process=image/resize,w_1,h_1'],
  ])('requests %j as %s (S174, D54)', (edge, address) => {
    expect(resizedPicture('p.jpg', edge, template)).toBe(address);
  });

  it('encodes what becomes a part of a query', () => {
    const service = 'https://img.example/r?src={url}&w={width}';
    expect(resizedPicture('https://cdn.example/a.jpg?v=1&w=9#x', 320, service)).toBe(
      'https://img.example/r?src=https%3A%2F%2Fcdn.example%2Fa.jpg%3Fv%3D1%26w%3D9%23x&w=320',
    );
  });

  it('returns the URL unchanged without a template (D54)', () => {
    expect(resizedPicture('p.jpg', 5000, '')).toBe('p.jpg');
  });

  it('does not interpret patterns in the URL', () => {
    expect(resizedPicture('$&{width}.jpg', 1, '{url}')).toBe('$&{width}.jpg');
  });
});

describe('pictureSrcSet', () => {
  const edges = [200, 5000];

  it('lists every size and encodes spaces (A12)', () => {
    expect(pictureSrcSet('a b.jpg', edges, '{url}?w={width}')).toBe('a%20b.jpg?w=200 200w, a%20b.jpg?w=4096 4096w');
  });

  it('is undefined without a template (A12, D54)', () => {
    expect(pictureSrcSet('a.jpg', edges, '')).toBeUndefined();
  });
});
