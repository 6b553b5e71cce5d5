import { ownStack } from './problems';

it('a stack of a browser, which any page can send, has nothing that steers a terminal', () => {
  const stack =
    '\u001b]0;title\u0007Error: \u001b[31mred\u009b1m\n    at f (http://localhost:3000/assets/main.js:1:2)\r\n\tmore';
  expect(ownStack(stack, () => undefined)).toBe(']0;titleError: [31mred1m\n\tmore');
});
