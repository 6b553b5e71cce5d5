import type { ReactNode } from 'react';
import { Seo } from '../../components/Seo/Seo';
import type { PageViewProps } from '../../routes';
import type { SearchData } from './SearchPage.loader';

export function SearchPage({ data }: PageViewProps<SearchData>): ReactNode {
  return (
    <div className="container">
      <Seo />
      <pre>{JSON.stringify(data)}</pre>
    </div>
  );
}
