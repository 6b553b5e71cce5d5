import { BREAKPOINTS, breakpointOf } from './breakpoints';

describe('the breakpoints', () => {
  it.each([
    [1280, 'lg'],
    [906, 'lg'],
    [905, 'md'],
    [415, 'md'],
    [414, 'sm'],
    [320, 'sm'],
  ])('lay %s px out as %s (S178)', (width, breakpoint) => {
    expect(breakpointOf(width)).toBe(breakpoint);
  });

  it('are the numbers of spec.md (S178)', () => {
    expect(BREAKPOINTS).toEqual({ lg: 906, md: 415, sm: 414 });
  });
});
