// Markup that was rendered before and is the same for whoever sees it: a tenth of the CPU of a buyer's search.
import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { Footer } from '../../client/layout/Footer/Footer';
import * as cardStyles from '../../client/products/ProductCard/ProductCard.module.css';
import { type Storefront, StorefrontProvider } from '../../client/storefront/Storefront';
import type { PublicConfig } from '../../shared/page/publicConfig';

type StoredMarkup = ReturnType<typeof createStore>;

const stores = new WeakMap<PublicConfig, StoredMarkup>();

/** What the pages of one configuration have in common. */
export function storedMarkup(storefront: Storefront): StoredMarkup {
  const { config } = storefront;
  const store = stores.get(config) ?? createStore(storefront);
  stores.set(config, store);
  return store;
}

/** UTF-16 units: 1,500 cards. */
const CARDS_LENGTH = 2 * 1024 * 1024;
const CARD = `<article class="${cardStyles.card}">`;
const CARD_END = '</article>';

function createStore(storefront: Storefront) {
  const footer = renderToString(
    <StorefrontProvider value={{ ...storefront, user: null }}>
      <Footer />
    </StorefrontProvider>,
  );
  const cards = new LRUCache<string, string>({
    maxSize: CARDS_LENGTH,
    sizeCalculation: (markup, key) => markup.length + key.length,
  });

  /** The cards of one page. */
  const cardsOfPage = () => {
    /** Of each card in its order: its key, or undefined for one that is stored. */
    const missing: (string | undefined)[] = [];
    return {
      /** What is in a card. Undefined for one that has to be rendered; its key is all that it shows. */
      markupOf: (key: string) => {
        const markup = cards.get(key);
        missing.push(markup ? undefined : key);
        return markup;
      },
      /** Stores the cards that were rendered, out of the page's markup. */
      store: (html: string) => {
        if (missing.every((key) => key === undefined)) return;
        const [, ...rendered] = html.split(CARD);
        // An article of the same class would be another's.
        if (rendered.length !== missing.length) return;
        for (const [index, card] of rendered.entries()) {
          const key = missing[index];
          // A part of a text holds all of it in memory.
          if (key) cards.set(key, Buffer.from(card.slice(0, card.indexOf(CARD_END))).toString());
        }
      },
    };
  };
  return { footer, cardsOfPage };
}
