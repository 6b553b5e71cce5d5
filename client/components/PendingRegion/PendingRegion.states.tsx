import { type States, shows } from '../../testing/states';
import { PendingRegion } from './PendingRegion';

export const states: States = {
  ready: shows(() => <PendingRegion pending={false}>46 products</PendingRegion>),
  pending: shows(() => <PendingRegion pending>46 products</PendingRegion>),
};
