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
});
