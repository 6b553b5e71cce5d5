import loadable from '@loadable/component';

export const CartTables = loadable(() => import(/* webpackChunkName: "desk-tables" */ './TableViews'), {
  resolveComponent: (module) => module.CartTools,
});

export const ListingTables = loadable(() => import(/* webpackChunkName: "desk-tables" */ './TableViews'), {
  resolveComponent: (module) => module.ListingTools,
});
