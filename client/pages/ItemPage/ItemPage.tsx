import type { ReactNode } from 'react';
import { Seo } from '../../components/Seo/Seo';
import type { PageViewProps } from '../../routes';
import type { ItemData } from './ItemPage.loader';

export function ItemPage({ data }: PageViewProps<ItemData>): ReactNode {
  return (
    <div className="container">
      <Seo />
      <pre>{JSON.stringify(data)}</pre>
    </div>
  );
}
