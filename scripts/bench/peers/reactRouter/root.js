import { createElement as h } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';

export default () =>
  h(
    'html',
    { lang: 'en' },
    h('head', null, h(Meta), h(Links)),
    h('body', null, h(Outlet), h(ScrollRestoration), h(Scripts)),
  );
