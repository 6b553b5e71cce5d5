import type { Database } from '../database/database';
import { HELP_CENTRE } from './articles/helpCentre';
import { REGIONS } from './regions';

/** Fills in regions and the help centre. */
export function seedContent(database: Database): void {
  for (const { name, code } of REGIONS) database.run('INSERT INTO regions (name, code) VALUES (?, ?)', name, code);
  for (const category of HELP_CENTRE) {
    database.run('INSERT INTO article_categories VALUES (?, NULL, ?)', category.id, category.name);
    for (const subCategory of category.subCategories) {
      database.run('INSERT INTO article_categories VALUES (?, ?, ?)', subCategory.id, category.id, subCategory.name);
      for (const { id, title, content, updatedAt } of subCategory.articles) {
        const time = Date.parse(updatedAt);
        database.run('INSERT INTO articles VALUES (?, ?, ?, ?, ?)', id, subCategory.id, title, content, time);
      }
    }
  }
}
