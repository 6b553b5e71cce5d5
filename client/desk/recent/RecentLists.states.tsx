import { products } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { WithDesk } from '../../testing/testDesk';
import { SavedList, ViewedList } from './RecentLists';
import { viewedFields } from './recentValues';

const NOW = Date.now();
const search = (name: string, isNew = false) => ({
  ...{ name, query: `keyword=${name}`, openedAt: NOW, checkedAt: NOW },
  ...(isNew && { known: ['1'], newest: ['3', '2', '1'] }),
});
const saved = (...searches: readonly ReturnType<typeof search>[]) =>
  showsAlone(() => (
    <WithDesk parts={['recent']} values={{ searches }}>
      <SavedList />
    </WithDesk>
  ));

export const states: States = {
  viewed: showsAlone(() => (
    <WithDesk parts={['recent']} values={{ viewed: products(6).map((each) => viewedFields(each, each.mainImage)) }}>
      <ViewedList />
    </WithDesk>
  )),
  searches: saved(search('mug '.repeat(30), true), search('desk lamp'), search('sneaker'), search('kettle')),
};
