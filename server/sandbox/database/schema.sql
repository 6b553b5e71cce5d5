-- Tables of the embedded backend. Money is in fen, times are epoch milliseconds.
--
-- `products.rank` is the position by popularity and the row id of `product_search`, so hits come in display order and even
-- very common words are fast. `products.id` is text because it may exceed the precision of a double. Rows of `products`
-- hold what lists show; all other fields are generated from `products.number` on request (generator/catalogueProduct.ts).
-- `products.look` tells which products are alike, `products.shot` which main pictures are.
-- Only products on shelf are in `product_search` and in `shelf`, whose rows are small because searches scan many.

CREATE TABLE sandbox_stamp (stamp TEXT NOT NULL);

CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  parent_id INTEGER REFERENCES categories (id),
  name TEXT NOT NULL,
  code TEXT NOT NULL
);

CREATE TABLE suppliers (id INTEGER PRIMARY KEY, name TEXT NOT NULL);

CREATE TABLE products (
  rank INTEGER PRIMARY KEY,
  number INTEGER NOT NULL,
  id TEXT NOT NULL,
  url_key TEXT,
  status TEXT NOT NULL CHECK (status IN ('DRAFT', 'ONSHELF', 'OFFSHELF', 'DELETED')),
  name TEXT NOT NULL,
  category_id INTEGER NOT NULL REFERENCES categories (id),
  supplier_id INTEGER REFERENCES suppliers (id),
  price INTEGER,
  listed_at INTEGER NOT NULL,
  main_image TEXT,
  look TEXT NOT NULL,
  shot TEXT NOT NULL,
  -- What has been changed of the product since: a JSON merge patch of its details.
  patch TEXT
);

CREATE TABLE shelf (
  rank INTEGER PRIMARY KEY REFERENCES products (rank),
  category_id INTEGER NOT NULL,
  price INTEGER,
  listed_at INTEGER NOT NULL
);

CREATE VIRTUAL TABLE product_search USING fts5 (
  name, categories, supplier,
  content = '', prefix = '1 2 3', tokenize = 'unicode61 remove_diacritics 2'
);

CREATE VIRTUAL TABLE suggestions USING fts5 (keyword, weight UNINDEXED, prefix = '1 2 3');

CREATE TABLE regions (id INTEGER PRIMARY KEY, name TEXT NOT NULL, code TEXT NOT NULL);

CREATE TABLE article_categories (id INTEGER PRIMARY KEY, parent_id INTEGER REFERENCES article_categories (id), name TEXT NOT NULL);
CREATE TABLE articles (
  id INTEGER PRIMARY KEY,
  category_id INTEGER NOT NULL REFERENCES article_categories (id),
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  updated_at INTEGER NOT NULL
);

CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  username TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  is_tourist INTEGER NOT NULL,
  seller_status TEXT
);
CREATE TABLE sessions (
  token TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE channels (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE shops (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  channel_id INTEGER NOT NULL REFERENCES channels (id),
  name TEXT NOT NULL,
  status TEXT NOT NULL
);
CREATE INDEX shops_by_user ON shops (user_id);

CREATE TABLE cart_items (
  user_id INTEGER NOT NULL REFERENCES users (id),
  product_rank INTEGER NOT NULL REFERENCES products (rank),
  position INTEGER NOT NULL,
  PRIMARY KEY (user_id, product_rank)
) WITHOUT ROWID;

CREATE TABLE listing_batches (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  shop_id INTEGER NOT NULL REFERENCES shops (id),
  created_at INTEGER NOT NULL,
  commit_key TEXT
);
CREATE TABLE listing_rows (
  id INTEGER PRIMARY KEY,
  batch_id INTEGER NOT NULL REFERENCES listing_batches (id),
  product_id TEXT NOT NULL,
  product_name TEXT,
  main_image TEXT,
  status TEXT NOT NULL,
  fail_reason TEXT
);
CREATE INDEX listing_batches_by_user ON listing_batches (user_id);
CREATE INDEX listing_rows_by_batch ON listing_rows (batch_id);
