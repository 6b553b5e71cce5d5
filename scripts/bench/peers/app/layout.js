import { createElement as h } from 'react';

export default ({ children }) => h('html', { lang: 'en' }, h('body', null, children));
