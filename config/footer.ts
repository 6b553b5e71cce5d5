import * as v from 'valibot';
import type { Footer } from '../shared/page/publicConfig';
import { ownPath } from '../shared/routing/ownPath';
import { isHttpsUrl } from './addresses';
import { jsonObject, type Kind } from './kinds';

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const target = v.pipe(
  text,
  v.check((value) => ownPath(value) !== undefined || isHttpsUrl(value)),
);
const articleId = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
  v.regex(/^[\w-]+$/),
);

const schema = v.strictObject({
  email: v.optional(v.pipe(text, v.email())),
  phone: v.optional(text),
  workTime: v.optional(text),
  address: v.optional(text),
  groups: v.optional(
    v.array(v.strictObject({ title: text, links: v.array(v.strictObject({ title: text, url: target })) })),
    [],
  ),
  copyright: v.optional(text),
  privacyArticleId: v.optional(articleId),
  termsArticleId: v.optional(articleId),
  social: v.optional(v.array(v.strictObject({ name: text, url: target })), []),
});

/** The footer as JSON; unknown names are refused, so that typos are reported. */
export const footerJson: Kind<Footer> = jsonObject<Footer>(
  schema,
  'JSON with any of email, phone, workTime, address, groups [{title, links: [{title, url}]}], copyright, ' +
    'privacyArticleId, termsArticleId, social [{name, url}]; each url an own path or https',
);

/** The footer over another backend when FOOTER is unset. */
export const emptyFooter: Footer = { groups: [], social: [] };

/** The footer of the embedded backend, whose articles it links; `loadConfig` fills in `{siteName}`. */
export const demoFooter: Footer = {
  email: 'hello@tovaro.example',
  phone: '+00 000 0000 000',
  workTime: 'Mon to Fri, 9:00 to 18:00',
  address: '1 Example Road, Harbour District',
  groups: [
    {
      title: 'Buying',
      links: [
        { title: 'Browse products', url: '/search' },
        { title: 'Selection cart', url: '/distributor/selection/cart' },
        { title: 'My Products', url: '/distributor/list/products' },
        { title: 'My Account', url: '/account/verification' },
      ],
    },
    {
      title: 'Selling',
      links: [
        { title: 'Apply as a supplier', url: '/invite' },
        { title: 'Seller agreement', url: '/article/detail/5' },
        { title: 'Application status', url: '/vendor/audit' },
      ],
    },
    {
      title: 'Help',
      links: [
        { title: 'Help center', url: '/help' },
        { title: 'Connect a shop', url: '/article/detail/1' },
        { title: 'Listing results', url: '/article/detail/4' },
        { title: 'Price and currency', url: '/article/detail/8' },
      ],
    },
  ],
  copyright: '© 2026 {siteName}',
  privacyArticleId: '6',
  termsArticleId: '7',
  social: [
    { name: 'Video channel', url: 'https://video.tovaro.example/' },
    { name: 'Photo channel', url: 'https://photo.tovaro.example/' },
    { name: 'Message us', url: 'https://chat.tovaro.example/' },
  ],
};
