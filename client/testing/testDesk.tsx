import type { ReactNode } from 'react';
import type { DeskPart } from '../../shared/domain/deskParts';
import { createDesk } from '../desk/createDesk';
import { type Desk, DeskContext, type KeptValues } from '../shop/DeskPlace/DeskPlace';
import { testStorefront } from './testStorefront';

/** The desk of the test's buyer, with these parts. */
export const testDesk = (...features: readonly DeskPart[]): Desk =>
  createDesk(testStorefront({ config: { features } }));

/** Something with these parts of a desk around it, whose buyer keeps these values. */
export function withDesk(
  parts: readonly DeskPart[],
  values: Readonly<Record<string, unknown>>,
  shown: ReactNode,
): ReactNode {
  const get: KeptValues['get'] = (name, shape) => {
    const value = values[name];
    return shape(value) ? value : undefined;
  };
  const kept: KeptValues = { get, set: () => false, subscribe: () => () => undefined };
  return <DeskContext value={{ ...testDesk(...parts), kept }}>{shown}</DeskContext>;
}
