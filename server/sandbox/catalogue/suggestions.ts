import type { Suggestion } from '../../../shared/api/models';
import type { Database } from '../database/database';
import { matchQuery } from '../database/matchQuery';

/** Phrases that contain all typed words, the last one as a prefix; common phrases first. */
export function suggest(database: Database, typed: string, count: number): Suggestion[] {
  const match = matchQuery(typed);
  if (!match) return [];
  return database.all<{ keyword: string }>(
    'SELECT keyword FROM suggestions WHERE suggestions MATCH ? ORDER BY weight DESC, keyword LIMIT ?',
    match,
    count,
  );
}
