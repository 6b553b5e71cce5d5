import { renderHook, waitFor } from '@testing-library/react';
import { useShownRows } from './useShownRows';

it('renders ten rows at first and then twenty at a time, each in a frame of its own (V13)', async () => {
  const nextFrame = jest.spyOn(window, 'requestAnimationFrame');
  const seen: number[] = [];
  renderHook(() => seen.push(useShownRows(40)));
  expect(seen).toEqual([10]);
  await waitFor(() => expect(seen).toEqual([10, 30, 50]));
  expect(nextFrame).toHaveBeenCalledTimes(2);
});
