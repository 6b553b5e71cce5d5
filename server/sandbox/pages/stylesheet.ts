import tokens from '../../../client/styles/tokens.css?raw';
import base from './base.css?raw';
import devPages from './devPages.css?raw';
import pages from './pages.css?raw';

/** The stylesheet of all pages: the storefront's design tokens and the rules that these pages need. */
export const STYLESHEET = [tokens.replaceAll('../../public/', '/'), base, pages, devPages].join('\n');
