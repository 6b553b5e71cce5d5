import { type ReactNode, useState } from 'react';
import type { DeskPartName } from '../../shared/domain/deskParts';
import type { CardProduct } from '../../shared/domain/product/cardFields';
import type { Desk } from '../desk/createDesk';
import { createDesk } from '../desk/createDesk';
import { DeskBar, type Tool } from '../pages/SearchPage/results/DeskBar';
import { ProductGrid } from '../products/ProductGrid/ProductGrid';
import { DeskContext, DeskPart } from '../shop/DeskPart/DeskPart';
import { usePressed } from '../shop/DeskPart/useAskDesk';
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
  return <DeskContext value={{ desk, ask: async () => undefined }}>{children}</DeskContext>;
}

/** The tools and the results of a search, as its page has them. */
export function Results({ products }: { products: readonly CardProduct[] }): ReactNode {
  const tools = usePressed<Tool>();
  const [isChoosing, onChoosing] = useState(false);
  return (
    <>
      <DeskPart of="ChooseAll" products={products} />
      <DeskBar isChoosing={isChoosing} onPress={tools.press} />
      <ProductGrid products={products} columns={4} />
      <DeskPart of={['ChooseTools', 'RuleTool', 'Tools']} {...{ ...tools, products, onChoosing }} />
    </>
  );
}
