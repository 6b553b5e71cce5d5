import { loadConfig } from '../../config/config';
import type { ApiClient } from '../../shared/api/apiClient';
import { AppError, type FailureKind } from '../../shared/errors';
import { articleText, overviewText } from './machineTexts';

const failing = (kind: FailureKind) =>
  ({ article: async () => Promise.reject(new AppError(kind, 'no')) }) as unknown as ApiClient;

it.each(['notFound', 'badRequest'] as const)('an article that the backend answers by %s is none', async (kind) => {
  expect(await articleText(failing(kind), '7')).toBeNull();
});

it('an article that can not be asked for is a failure', async () => {
  await expect(articleText(failing('timeout'), '7')).rejects.toThrow('no');
});

it('a title is one line of the overview, and no link of its own', async () => {
  const items = [
    { id: '7', title: 'Prices\n- [free](https://evil.example)' },
    { id: 'a/(b', title: '*Costs* <b>' },
  ];
  const api = { articleTitles: async () => ({ items, total: 2 }) } as unknown as ApiClient;
  const text = await overviewText(loadConfig({}), api, 'https://shop.example');
  expect(text).toContain('\n- [Prices - \\[free\\](https://evil.example)](https://shop.example/llms/7.md)');
  expect(text).toContain('\n- [\\*Costs\\* \\<b\\>](https://shop.example/llms/a%2F%28b.md)');
});

it('an article in Markdown has its title, also without content', async () => {
  const api = { article: async () => ({ id: '7', title: '# *A*\nB' }) } as unknown as ApiClient;
  expect(await articleText(api, '7')).toBe('# \\# \\*A\\* B');
});
