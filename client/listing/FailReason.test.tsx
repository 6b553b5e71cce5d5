import { render } from '@testing-library/react';
import { textsOf } from '../testing/find';
import { FailReason } from './FailReason';

it.each<[string, readonly string[]]>([
  ['Main image is smaller than 600 × 600 px', ['600 × 600 px']],
  ['Weight above 1.5 kg, length above 80 cm', ['1.5 kg', '80 cm']],
  ['Product name is longer than 255 characters', []],
  ['No brand', []],
  ['主图太小', []],
])('FailReason keeps the measures of “%s” together and its text unchanged', (text, measures) => {
  const { container } = render(<FailReason text={text} />);
  expect(container.querySelector('span')?.lang).toBe(/[a-z]/.test(text) ? '' : 'zh-CN');
  expect(container.textContent).toBe(text);
  expect(textsOf(container.querySelectorAll('.measure'))).toEqual(measures);
});
