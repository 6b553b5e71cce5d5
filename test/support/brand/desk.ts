import { type ComponentProps, createElement, Fragment } from 'react';
import { ProductMark } from '../../../client/desk/listedMarks/ListedMarks';

/** A note of the company's on every product, after ours. */
const Notes = (props: ComponentProps<typeof ProductMark>) =>
  createElement(
    Fragment,
    undefined,
    createElement(ProductMark, props),
    createElement('p', undefined, 'Five years of warranty'),
  );

export const ownDeskParts = { ProductMark: Notes };
