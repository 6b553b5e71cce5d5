import type { ReactNode } from 'react';
import { DESK_PARTS, type DeskPart } from '../../shared/domain/deskParts';
import { createDesk } from '../desk/createDesk';
import { type Desk, DeskContext, type KeptValues } from '../shop/DeskPlace/DeskPlace';
import { testUser } from './testStorefront';

/** The desk of the test's buyer, with these parts. */
export const testDesk = (...features: readonly DeskPart[]): Desk => createDesk({ features }, testUser.id);

/** Something with a whole desk around it, whose buyer keeps these values. */
export function withDesk(values: Readonly<Record<string, unknown>>, shown: ReactNode): ReactNode {
  const get: KeptValues['get'] = (name, shape) => {
    const value = values[name];
    return shape(value) ? value : undefined;
  };
  const kept: KeptValues = { get, set: () => false, subscribe: () => () => undefined };
  return <DeskContext value={{ ...testDesk(...DESK_PARTS), kept }}>{shown}</DeskContext>;
}
