// What both minimal shops show.
import { createElement as h } from 'react';

export const load = async () => (await fetch(process.env.PRODUCTS_URL)).json();

const card = ({ id, productName, mainImage, productPrice }) =>
  h(
    'li',
    { key: id },
    h('a', { href: `/items/${id}` }, h('img', { src: mainImage, alt: '', width: 240, height: 240 }), productName),
    h('p', null, productPrice),
    h('button', { type: 'button', onClick: () => undefined }, 'Selection cart'),
  );

export const Products = ({ products }) => h('ul', null, products.map(card));
