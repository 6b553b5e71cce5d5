import { AppError } from '../errors';
import { createTranslator } from './createTranslator';
import { failureText } from './translate';

const t = createTranslator('literal');

describe('the sentence of a failure', () => {
  it.each([
    ['the message of the backend', new AppError('http', 'The shop is closed'), 'The shop is closed'],
    ['no empty message', new AppError('http', ''), 'Unknown error'],
    ['no name of a field', new AppError('malformed', 'data.total: expected a number'), 'Unknown error'],
    [
      'no address of a file',
      new Error('Loading chunk 7 failed. (error: https://shop.example/assets/data.js)'),
      'Unknown error',
    ],
  ])('has %s (N03, D62)', (_what, failure, text) => {
    expect(failureText(failure, t)).toBe(text);
  });
});
