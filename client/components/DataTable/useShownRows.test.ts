import { renderHook } from '@testing-library/react';
import { useShownRows } from './useShownRows';

it('renders rows fifty at a time, the first ones before the others (V13)', () => {
  const seen: number[] = [];
  renderHook(() => seen.push(useShownRows(120)));
  expect(seen).toEqual([50, 100, 150]);
});
