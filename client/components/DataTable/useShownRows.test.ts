import { renderHook, waitFor } from '@testing-library/react';
import { useShownRows } from './useShownRows';

it('renders rows twenty at a time, each in a frame of its own, the first ones before the others (V13)', async () => {
  const nextFrame = jest.spyOn(window, 'requestAnimationFrame');
  const seen: number[] = [];
  renderHook(() => seen.push(useShownRows(50)));
  expect(seen).toEqual([20]);
  await waitFor(() => expect(seen).toEqual([20, 40, 60]));
  expect(nextFrame).toHaveBeenCalledTimes(2);
});
