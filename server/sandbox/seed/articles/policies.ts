import type { SeedArticleCategory } from './article';

export const policies: SeedArticleCategory = {
  id: 5,
  name: 'Policies',
  subCategories: [
    {
      id: 51,
      name: 'Agreements',
      articles: [
        {
          id: 5,
          title: 'Seller agreement',
          updatedAt: '2026-01-15T08:00:00Z',
          content: `<p>This agreement is made between you, the supplier, and the operator of the marketplace. It applies from the day you accept it in the Workbench. It is a sample text for a demonstration and has no legal force.</p>
<h2>1. What the marketplace does</h2><p>The marketplace shows your products to distributors, hands their orders to you and keeps a record of both. It is not a party to the sale.</p>
<h2>2. What you promise</h2><ul><li>You own or may sell what you publish, and its description is true.</li><li>You ship an order within 48 hours, in a neutral carton.</li><li>You take back faulty goods within 30 days.</li></ul>
<h2>3. Prices</h2><p>You set your prices in yuan. A change applies to orders placed after it. Prices are shown to logged-in distributors only.</p>
<h2>4. Fees and payment</h2><p>The fee is a share of each delivered order, as shown in the Workbench. Payment follows on the tenth of the next month.</p>
<h2>5. End of the agreement</h2><p>Either side may end it with 30 days' notice. Open orders are still delivered and paid.</p>`,
        },
      ],
    },
    {
      id: 52,
      name: 'Privacy and terms',
      articles: [
        {
          id: 6,
          title: 'Privacy Policy',
          updatedAt: '2026-01-15T08:00:00Z',
          content: `<p>This page says what is stored about you and why. It is a sample text for a demonstration.</p>
<h2>What is stored</h2><table><thead><tr><th scope="col">What</th><th scope="col">Why</th><th scope="col">How long</th></tr></thead><tbody><tr><td>Your account and your shops</td><td>To let you log in and list</td><td>Until you close the account</td></tr><tr><td>Selection cart and listings</td><td>To show them to you again</td><td>Until you remove them</td></tr><tr><td>Your last searches</td><td>To suggest them again</td><td>7 days, in your browser only</td></tr></tbody></table>
<h2>What is not stored</h2><p>Passwords of your shops, payment data, and what you look at without searching for it.</p>
<h2>Your rights</h2><p>You may see, correct and delete what is stored about you. Write to the address at the foot of each page.</p>`,
        },
        {
          id: 7,
          title: 'Terms and Conditions',
          updatedAt: '2026-01-15T08:00:00Z',
          content: `<p>These terms apply to everybody who uses the marketplace. They are a sample text for a demonstration and have no legal force.</p>
<h2>1. Accounts</h2><p>One person or company, one account. You are responsible for what is done with it.</p>
<h2>2. Prices and pictures</h2><p>Supplier prices are confidential: do not publish them. Pictures and texts of a product may be used to sell that product, and for nothing else.</p>
<h2>3. Orders</h2><p>You sell in your own name and at your own price. When your customer orders, you order from the supplier, who ships to your customer.</p>
<h2>4. Availability</h2><p>The marketplace may close for maintenance. A notice is shown while it does.</p>
<h2>5. Liability</h2><p>Suppliers are liable for their goods, distributors for their offers, the operator for this site.</p>`,
        },
      ],
    },
  ],
};
