import { videoKind } from './video';

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
