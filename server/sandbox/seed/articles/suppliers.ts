import type { SeedArticleCategory } from './article';

export const forSuppliers: SeedArticleCategory = {
  id: 4,
  name: 'For suppliers',
  subCategories: [
    {
      id: 41,
      name: 'Apply',
      articles: [
        {
          id: 14,
          title: 'Apply as a supplier',
          updatedAt: '2026-05-18T14:11:03Z',
          content: `<p>Every company that makes or wholesales goods can apply. The application takes about twenty minutes, the review two working days.</p>
<h2>What you need</h2>
<ul><li>A business licence, scanned in colour, all four corners visible</li><li>Name and mobile number of a contact person</li><li>A list of the categories you want to sell in</li></ul>
<h2>How it goes on</h2>
<ol><li><b>Approval waiting</b>: a reviewer checks your documents.</li><li><b>Settling in</b>: read and accept the <a href="/article/detail/5">seller agreement</a>.</li><li><b>Activated</b>: the Workbench opens and you can publish products.</li></ol>`,
        },
        {
          id: 15,
          title: 'Why an application is rejected',
          updatedAt: '2026-03-24T10:20:00Z',
          content: `<p>Most rejected applications have one of these faults. Correct it and submit again; your earlier answers are kept.</p>
<ul><li>The business licence is not readable or has expired.</li><li>The company on the licence is not the one that was entered.</li><li>A category needs a permit that was not attached, for example toys or goods with batteries.</li></ul>`,
        },
      ],
    },
    {
      id: 42,
      name: 'Publish products',
      articles: [
        {
          id: 16,
          title: 'Write details that sell',
          updatedAt: '2026-04-16T08:08:08Z',
          content: `<p>Distributors decide by the first picture, the name and the attributes. Good details then keep their customers from asking.</p>
<h2>The name</h2><p>Say what it is, then what makes it different: <i>Jointed arm reading lamp, warm light</i>. Leave out praise, shop names and exclamation marks. Stay below 255 characters.</p>
<h2>The pictures</h2><ul><li>800 × 800 px or more, on a plain ground</li><li>One with the measures, one in use, one close up</li><li>No text in the picture: your distributors sell in many languages</li></ul>
<h2>The attributes</h2><p>Fill in every one that the category has. A missing attribute is the most common reason why a channel refuses a product.</p>`,
        },
        {
          id: 17,
          title: 'Take a product off shelf',
          updatedAt: '2026-02-26T17:25:55Z',
          content: `<p>Take a product off shelf when you can't deliver it. It leaves the search at once. Distributors who kept it see that it is off shelf and can no longer list it; orders that were placed before still have to be delivered.</p>
<p>Putting it back on shelf needs no new review, as long as texts and pictures did not change.</p>`,
        },
      ],
    },
  ],
};
