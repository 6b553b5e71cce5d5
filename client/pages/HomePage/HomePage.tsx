import type { ReactNode } from 'react';
import { useMessages } from '../../app/Storefront';
import { Seo } from '../../components/Seo/Seo';
import type { PageViewProps } from '../../routes';
import type { HomeData } from './HomePage.loader';

/** The home page (pages.md). */
export function HomePage({ data }: PageViewProps<HomeData>): ReactNode {
  const t = useMessages();
  return (
    <div className="container">
      <Seo canonical="/" />
      <h1>{t('home.hero.title')}</h1>
      <h2>{t('recommend.title')}</h2>
      <ul>
        {data.recommended.map((card) => (
          <li key={card.id}>{card.productName}</li>
        ))}
      </ul>
    </div>
  );
}
