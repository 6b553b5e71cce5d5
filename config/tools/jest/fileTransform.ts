// Imports of files that are not code, resolved as webpack does: `?raw` is the text, `*.mp4` and `*.webp` the name of the file.
import path from 'node:path';

/** The transformer that Jest calls with the content and path of a file. */
export function process(text: string, file: string): { code: string } {
  const value = /\.(css|svg|sql)$/.test(file) ? text : path.basename(file);
  return { code: `module.exports = { __esModule: true, default: ${JSON.stringify(value)} };` };
}
