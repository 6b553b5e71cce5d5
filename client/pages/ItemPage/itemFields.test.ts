import { isMeasured, priceSpan, videoKind } from './itemFields';

describe('priceSpan', () => {
  it.each([
    [
      ['88.5', '9', '100.10', '12'],
      ['9', '100.10'],
    ],
    [['5', '5.00'], ['5']],
    [['5', undefined, 'on request'], ['5']],
    [
      ['on request', '7', undefined, '5', ''],
      ['5', '7'],
    ],
    [['on request', 'free'], []],
    [[undefined], []],
    [[], []],
  ])('of %j is %j (S066)', (prices, span) => {
    expect(priceSpan(prices)).toEqual(span);
  });
});

describe('isMeasured', () => {
  it.each([
    ['1.25', true],
    ['0.001', true],
    ['0', false],
    ['0.00', false],
    [' 000. ', false],
    ['10', true],
    ['0.00kg', true],
    ['kg0', true],
    ['100.0', true],
    ['x 0', true],
    ['', true],
    [undefined, false],
  ])('of %s is %s (S068)', (amount, expected) => {
    expect(isMeasured(amount)).toBe(expected);
  });
});

describe('videoKind', () => {
  it.each([
    ['https://cdn.example/a.mp4', 'player'],
    ['https://cdn.example/A.MP4', 'player'],
    ['/files/a.flv', 'link'],
    ['a.rvmb', 'link'],
    ['a.avi', 'link'],
    ['a.wmv', 'link'],
    ['a.webm', 'none'],
    ['a.mp4?x=1', 'none'],
    ['amp4', 'none'],
    ['', 'none'],
    [undefined, 'none'],
  ])('classifies %s as %s (S122, D22)', (url, kind) => {
    expect(videoKind(url)).toBe(kind);
  });
});
