import { type ComponentProps, createElement, Fragment } from 'react';
import { ListedShops } from '../../../client/desk/listedMarks/ListedShops';

/** A note of the company's on every product, after ours. */
const Notes = (props: ComponentProps<typeof ListedShops>) =>
  createElement(
    Fragment,
    undefined,
    createElement(ListedShops, props),
    createElement('p', undefined, 'Five years of warranty'),
  );

export const ownDeskParts = { ListedShops: Notes };
