import type { ReactNode } from 'react';
import { Seo } from '../../components/Seo/Seo';
import type { PageViewProps } from '../../routes';
import type { ArticleData } from './ArticlePage.loader';

export function ArticlePage({ data }: PageViewProps<ArticleData>): ReactNode {
  return (
    <div className="container">
      <Seo />
      <pre>{JSON.stringify(data)}</pre>
    </div>
  );
}
