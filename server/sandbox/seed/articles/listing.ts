import type { SeedArticleCategory } from './article';

export const listing: SeedArticleCategory = {
  id: 2,
  name: 'Listing',
  subCategories: [
    {
      id: 21,
      name: 'List to shop',
      articles: [
        {
          id: 12,
          title: 'List one product or many',
          updatedAt: '2026-11-09T10:15:44Z',
          content: `<p>Listing copies a product to your shop as a draft: pictures, texts, variants and your cost price. You finish it in the back office of your shop, where you set the selling price and release it.</p>
<h2>One product</h2>
<p>Open the product, choose <b>List to shop</b>, choose the shop and confirm with <b>List</b>.</p>
<h2>Many products</h2>
<ol><li>Collect products in the selection cart.</li><li>Open the cart and tick what you want to list.</li><li>Choose <b>List to shop</b> in the bar at the foot of the page.</li></ol>
<p>What was listed stays in the cart until you remove it, so that you can list the same selection to a second shop.</p>
<figure><img src="/api/files/20450020/6.svg" alt="A product in its neutral shipping carton" width="600" height="600"><figcaption>Orders are packed by the supplier, in a neutral carton.</figcaption></figure>`,
        },
        {
          id: 3,
          title: 'List to more than one shop',
          updatedAt: '2026-09-27T13:50:21Z',
          content: `<p>Each listing goes to one shop. To list the same products to a second shop, repeat the step with the other shop chosen; the products of your selection cart are still there.</p>
<ul><li>Prices are set for each shop, in the shop's back office.</li><li>Stock is shared: the supplier's stock counts for all of your shops.</li><li>My Products shows one row for each product and shop.</li></ul>`,
        },
      ],
    },
    {
      id: 22,
      name: 'Failed records',
      articles: [
        {
          id: 4,
          title: 'Why a product failed to be listed',
          updatedAt: '2026-11-04T16:33:09Z',
          content: `<p>A channel checks every product before it takes it. Missing attributes, the size of the picture and the approval of a category are the three most common reasons for a refusal.</p>
<h2>Reasons and what to do</h2>
<table><thead><tr><th scope="col">Reason</th><th scope="col">What to do</th></tr></thead><tbody>
<tr><td>Attribute is required</td><td>Ask the supplier to complete the product, then try again.</td></tr>
<tr><td>Main image is smaller than 600 × 600 px</td><td>The supplier has to send a larger picture.</td></tr>
<tr><td>Brand authorization is missing</td><td>Apply for the brand in the back office of your shop.</td></tr>
<tr><td>Category needs approval in your shop</td><td>Apply for the category in the back office of your shop.</td></tr>
<tr><td>Product name is longer than 255 characters</td><td>The supplier has to shorten the name.</td></tr>
<tr><td>The channel did not answer in time</td><td>Try again after some minutes.</td></tr></tbody></table>
<p>Several reasons can stand together. All of them have to be solved before the product can be listed.</p>`,
        },
        {
          id: 13,
          title: 'Try failed products again',
          updatedAt: '2026-10-11T09:05:30Z',
          content: `<p>After a listing, <b>View details</b> shows what failed and why. Tick the rows that you have solved and choose <b>Try again</b>. Only the ticked products are sent, to the same shop.</p>
<p>You can come back to it later: <a href="/distributor/list/products">My Products</a> keeps every row, and its filter <b>Failed</b> shows what is left to do.</p>`,
        },
      ],
    },
  ],
};
