import { urlSetXml } from './sitemapXml';

const ORIGIN = 'https://shop.example';

describe('the XML of a sitemap (A02)', () => {
  it('has the address and the time of change of each page, escaped', () => {
    const entries = [{ path: '/help?a=1&b=\'<>"' }, { path: '/', lastmod: '2026-03-01T00:00:00.000Z' }];
    expect([...urlSetXml(ORIGIN, entries)].join('')).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<url><loc>https://shop.example/help?a=1&amp;b=&apos;&lt;&gt;&quot;</loc></url>\n' +
        '<url><loc>https://shop.example/</loc><lastmod>2026-03-01T00:00:00.000Z</lastmod></url>\n</urlset>\n',
    );
  });

  it('has no address that is longer than the protocol allows', () => {
    const pathOf = (length: number): string => `/${'x'.repeat(length - ORIGIN.length - 1)}`;
    const xml = [...urlSetXml(ORIGIN, [{ path: pathOf(2_048) }, { path: pathOf(2_047) }])].join('');
    expect(xml.match(/<loc>[^<]*/g)?.map((loc) => loc.length - '<loc>'.length)).toEqual([2_047]);
  });
});

describe('the XML of a sitemap index (A02)', () => {});
