import { href } from '../../../../shared/routing/href';

export { MAX_COMPARED } from '../../../pages/ComparePage/comparedIds';

/** Goes to the comparison of these products as a link does, so that Back leaves it. */
export function openComparison(ids: readonly string[]): void {
  const link = Object.assign(document.createElement('a'), { href: href.compare(ids) });
  document.body.append(link);
  link.click();
  link.remove();
}
