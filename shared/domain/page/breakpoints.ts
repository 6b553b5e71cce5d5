/** Where the layout changes, in CSS pixels (spec.md §9); the style sheets repeat these numbers. */
export const BREAKPOINTS = { lg: 906, md: 415, sm: 414 } as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

/** The layout of a viewport width: lg from 906, md from 415, sm below. */
export function breakpointOf(width: number): Breakpoint {
  if (width >= BREAKPOINTS.lg) return 'lg';
  return width >= BREAKPOINTS.md ? 'md' : 'sm';
}
