import type { ReactNode } from 'react';
import { Helmet } from 'react-helmet-async';

/** Its head stands in children of Helmet, with a template and attributes of the document. */
export function HelmetPage(): ReactNode {
  return (
    <div className="container">
      <Helmet titleTemplate="%s by Helmet" htmlAttributes={{ 'data-own': 'yes' }}>
        <title>Own title</title>
        <meta name="description" content="own words" />
        <link rel="canonical" href="https://shop.example/own/helmet" />
      </Helmet>
      <h1>Helmet</h1>
    </div>
  );
}
