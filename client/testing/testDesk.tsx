import { type ReactNode, useState } from 'react';
import type { DeskPart } from '../../shared/domain/deskParts';
import { createDesk } from '../desk/createDesk';
import { type Desk, DeskContext } from '../shop/DeskSlot/DeskSlot';
import { deskValues } from '../storage/values/deskValues';
import { testStorefront, testUser } from './testStorefront';

/** The desk with these parts. */
export const testDesk = (...features: readonly DeskPart[]): Desk =>
  createDesk(testStorefront({ config: { features } }));

interface WithDeskProps {
  readonly parts: readonly DeskPart[];
  /** What the test's buyer keeps on this device. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** Something with these parts of a desk around it. */
export function WithDesk({ parts, values, children }: WithDeskProps): ReactNode {
  const [desk] = useState(() => {
    deskValues(testUser.id).set(values);
    return testDesk(...parts);
  });
  return <DeskContext value={desk}>{children}</DeskContext>;
}
