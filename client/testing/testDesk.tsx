import { type ReactNode, useState } from 'react';
import type { DeskPartName } from '../../shared/domain/deskParts';
import type { CardProduct } from '../../shared/domain/product/cardFields';
import { createDesk } from '../desk/createDesk';
import { DeskBar, type Tool } from '../pages/SearchPage/results/DeskBar';
import { ProductGrid } from '../products/ProductGrid/ProductGrid';
import { type Desk, DeskContext, DeskSlot } from '../shop/DeskSlot/DeskSlot';
import { deskValues } from '../storage/values/deskValues';
import { testStorefront, testUser } from './testStorefront';

/** The desk with these parts. */
export const testDesk = (...features: readonly DeskPartName[]): Desk =>
  createDesk(testStorefront({ config: { features } }));

/** For renderWithStorefront: a deployment that has these parts alone, and has loaded them. */
export const withParts = (...features: readonly DeskPartName[]) => ({
  ...{ desk: testDesk(...features), config: { features } },
});

interface WithDeskProps {
  readonly parts: readonly DeskPartName[];
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

/** The tools and the results of a search, as its page has them. */
export function Results({ products }: { products: readonly CardProduct[] }): ReactNode {
  const [pressed, press] = useState<Tool>();
  const [isChoosing, onChoosing] = useState(false);
  return (
    <>
      <DeskSlot name="results" {...{ products, pressed, press, onChoosing }} />
      <DeskBar isChoosing={isChoosing} onPress={press} />
      <ProductGrid products={products} columns={4} />
    </>
  );
}
