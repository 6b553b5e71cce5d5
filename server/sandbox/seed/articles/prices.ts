import type { SeedArticleCategory } from './article';

export const prices: SeedArticleCategory = {
  id: 3,
  name: 'Prices',
  subCategories: [
    {
      id: 31,
      name: 'Currency',
      articles: [
        {
          id: 8,
          title: 'How supplier prices are shown',
          updatedAt: '2026-10-26T06:45:18Z',
          content: `<p>Prices are those of the supplier, in yuan, without tax and shipping. They appear once you are logged in; before that, stars stand in their place.</p>
<h2>What the price contains</h2>
<ul><li>One piece of the chosen variant, packed.</li><li>Not the way to your customer: shipping is added for each order, by weight and country.</li><li>Not the fee of the channel, which your shop pays.</li></ul>`,
        },
      ],
    },
    {
      id: 32,
      name: 'Price range',
      articles: [
        {
          id: 9,
          title: 'What a price range means',
          updatedAt: '2026-09-08T12:20:47Z',
          content: `<p>Variants of a product may differ in price. Until you choose one, the product page shows the range from the cheapest to the dearest. Choose one value of each attribute, and the price of that variant takes its place.</p>
<p>Lists and the price filter work with the lowest price of a product.</p>`,
        },
      ],
    },
  ],
};
