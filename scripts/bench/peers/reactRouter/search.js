import { createElement as h } from 'react';
import { load, Products } from '../products.js';

export const loader = load;
export default ({ loaderData }) => h(Products, { products: loaderData });
