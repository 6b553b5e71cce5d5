import { products } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { WithDesk } from '../../testing/testDesk';
import { RecentSection } from './RecentSection';
import { viewedFields } from './recentValues';

const FOUND = products(4);
const NOW = Date.now();
const search = (name: string, isNew = false) => ({
  ...{ name, query: `keyword=${name}`, openedAt: NOW, checkedAt: NOW },
  ...(isNew && { known: ['1'], newest: ['3', '2', '1'] }),
});

const section = (values: Readonly<Record<string, unknown>>) =>
  showsAlone(
    () => (
      <WithDesk parts={['recent']} values={values}>
        <RecentSection />
      </WithDesk>
    ),
    { api: { frontItems: async () => FOUND as never } },
  );

export const states: States = {
  viewed: section({ viewed: FOUND.map((product) => viewedFields(product, product.mainImage)) }),
  searches: section({ searches: [search('mug', true), search('desk lamp'), search('sneaker')] }),
};
