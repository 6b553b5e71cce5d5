import { type States, shows, showsAlone } from '../../testing/states';
import { HelpLayout } from './HelpLayout';

export const states: States = {
  'with-menu': showsAlone(() => (
    <HelpLayout
      categories={[
        { id: '1', name: 'Getting started', entries: [{ id: '11', name: 'Accounts' }] },
        { id: '2', name: 'Prices', entries: [] },
      ]}
      currentId="11"
      currentIs="page"
      foldedLabel="Getting started: Accounts"
    >
      The articles
    </HelpLayout>
  )),
  'no-categories': shows(() => (
    <HelpLayout categories={[]} currentId={undefined} currentIs="page">
      The articles
    </HelpLayout>
  )),
};
