import type { Suggestion } from '../../../shared/api/models';
import type { Database } from '../database/database';
import { matchQuery } from '../database/matchQuery';

/** Phrases in which all typed words begin a word, the common ones first. */
export function suggest(database: Database, typed: string, count: number): Suggestion[] {
  const match = matchQuery(typed);
  if (!match) return [];
  return database.all<{ keyword: string }>(
    'SELECT keyword FROM suggestions WHERE suggestions MATCH ? ORDER BY weight DESC, keyword LIMIT ?',
    match,
    count,
  );
}
