import { createElement as h } from 'react';
import { load } from '../products.js';
import { Products } from './products.client.js';

export const dynamic = 'force-dynamic';
export default async () => h(Products, { products: await load() });
