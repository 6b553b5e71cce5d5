import { sanitizeInBrowser } from './sanitizeInBrowser';

describe('sanitizeInBrowser', () => {
  it('loads the sanitizer and removes scripts', async () => {
    expect(await sanitizeInBrowser('<p onclick="alert(1)">Text</p><script>alert(1)</script>')).toBe('<p>Text</p>');
  });
});
