import { sanitizeInBrowser } from './sanitizeInBrowser';

describe('sanitizeInBrowser', () => {
  it('fetches its code and makes HTML safe', async () => {
    expect(await sanitizeInBrowser('<p onclick="alert(1)">Text</p><script>alert(1)</script>')).toBe('<p>Text</p>');
  });
});
