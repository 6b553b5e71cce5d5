import type { ReactNode } from 'react';
import { Seo } from '../../../../client/shop/Seo/Seo';

/** All that React puts into the head. */
export function HoistsPage(): ReactNode {
  return (
    <div className="container">
      <Seo title="Own tags" canonical="/own/hoists" />
      <script async src="https://statistics.example/w.js" />
      <style href="own" precedence="default">
        {'h1 > b { color: red }'}
      </style>
      <h1>Tags</h1>
    </div>
  );
}
