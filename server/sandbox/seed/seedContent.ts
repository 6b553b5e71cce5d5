import type { Database } from '../database/database';
import { HELP_CENTRE } from './helpCentre';

/** Shipping regions with their ISO 3166 codes. */
export const REGIONS: readonly { readonly name: string; readonly code: string }[] = [
  { name: 'Mainland China', code: 'CN' },
  { name: 'Hong Kong', code: 'HK' },
  { name: 'Singapore', code: 'SG' },
  { name: 'Malaysia', code: 'MY' },
  { name: 'Thailand', code: 'TH' },
  { name: 'Vietnam', code: 'VN' },
  { name: 'Philippines', code: 'PH' },
  { name: 'Indonesia', code: 'ID' },
  { name: 'Japan', code: 'JP' },
  { name: 'United Kingdom', code: 'GB' },
  { name: 'Ireland', code: 'IE' },
  { name: 'France', code: 'FR' },
  { name: 'Germany', code: 'DE' },
  { name: 'Spain', code: 'ES' },
  { name: 'Italy', code: 'IT' },
  { name: 'United States', code: 'US' },
  { name: 'Canada', code: 'CA' },
  { name: 'Mexico', code: 'MX' },
  { name: 'Brazil', code: 'BR' },
  { name: 'Australia', code: 'AU' },
];

/** Inserts regions and the help centre. */
export function seedContent(database: Database): void {
  for (const { name, code } of REGIONS) database.run('INSERT INTO regions (name, code) VALUES (?, ?)', name, code);
  for (const category of HELP_CENTRE) {
    database.run('INSERT INTO article_categories VALUES (?, NULL, ?)', category.id, category.name);
    for (const subCategory of category.subCategories) {
      database.run('INSERT INTO article_categories VALUES (?, ?, ?)', subCategory.id, category.id, subCategory.name);
      for (const { id, title, content, updatedAt } of subCategory.articles) {
        const time = Date.parse(updatedAt);
        database.run(
          'INSERT INTO articles VALUES (?, ?, ?, ?, ?)',
          id,
          subCategory.id,
          title,
          content.join('\n'),
          time,
        );
      }
    }
  }
}
