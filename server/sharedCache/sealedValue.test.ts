import { seal, unseal } from './sealedValue';

const VALUE = { html: '<p>€ "1"</p>', list: [1, null] };

describe('a sealed value', () => {
  it('reads back as it was under its own key', () => {
    expect(unseal('a', seal('a', VALUE))).toEqual(VALUE);
  });

  it.each([
    ['of another key', seal('b', VALUE)],
    ['without its end', seal('a', VALUE).slice(0, -1)],
    ['with another byte', seal('a', VALUE).replace('<p>', '<q>')],
    ['with text behind it', `${seal('a', VALUE)} `],
    ['without a checksum', JSON.stringify(VALUE)],
    ['that is empty', ''],
    ['of another program', 'x'.repeat(200)],
  ])('is missing when it is one %s', (_, text) => {
    expect(unseal('a', text)).toBeUndefined();
  });
});
