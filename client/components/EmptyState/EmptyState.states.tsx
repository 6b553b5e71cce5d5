import { type States, shows } from '../../testing/states';
import { EmptyState } from './EmptyState';

export const states: States = {
  title: shows(() => <EmptyState title="Nothing listed yet" />),
  'with-link': shows(() => (
    <EmptyState title="Your cart is empty" text="Products that you add appear here.">
      <a href="/search">Find products</a>
    </EmptyState>
  )),
};
