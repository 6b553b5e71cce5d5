import { createElement } from 'react';

/** A note of the company's on every product. */
const Warranty = () => createElement('p', undefined, 'Five years of warranty');

export const ownDeskParts = [{ messages: {}, views: { product: Warranty } }];
