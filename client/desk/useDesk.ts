import { useContext } from 'react';
import { type Desk, DeskContext } from '../shop/DeskPlace/DeskPlace';

/** The desk, for its own parts: they are rendered with one. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk needs a desk above it');
  return desk;
}
