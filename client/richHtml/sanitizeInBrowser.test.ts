import { sanitizeInBrowser } from './sanitizeInBrowser';

describe('sanitizeInBrowser', () => {
  it('loads the sanitizer and removes scripts', async () => {
    const parts = ['<p onclick="alert(1)">Text</p><script>alert(1)</script>', '<b>More'];
    expect(await sanitizeInBrowser(parts)).toEqual(['<p>Text</p>', '<b>More</b>']);
  });

  it('survives a tag inside an attribute of a broken tag (N23)', async () => {
    expect(await sanitizeInBrowser(['<</<a href="<script>alert(1)</script>"></a>'])).toEqual([
      expect.not.stringMatching(/<script/),
    ]);
  });

  it.each([
    ['NUL characters', '<\0script>alert(1)</script><!--'],
    ['character references beside a broken tag', '&#60;<?<a>/</a>'],
  ])('gives the same for its own result of %s', async (_what, html) => {
    const [once = ''] = await sanitizeInBrowser([html]);
    expect(await sanitizeInBrowser([once])).toEqual([once]);
  });
});
