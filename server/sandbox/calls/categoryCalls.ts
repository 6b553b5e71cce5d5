import type { Category } from '../../../shared/api/models';
import type { Database } from '../database/database';
import { type EngineCalls, openCall } from './call';
import { nothing } from './requests';

interface CategoryRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly name: string;
  readonly code: string;
}

/** The category tree and the regions. */
export function categoryCalls(
  database: Database,
): Pick<EngineCalls, 'GEN_CATE_LIST_ALL_EVENT_SERVICE' | 'GEN_REGION_ALL_ACTION_EVENT_SERVICE'> {
  return {
    GEN_CATE_LIST_ALL_EVENT_SERVICE: openCall(nothing, () =>
      treeUnder(null, database.all<CategoryRow>('SELECT id, parent_id, name, code FROM categories ORDER BY id')),
    ),
    GEN_REGION_ALL_ACTION_EVENT_SERVICE: openCall(nothing, () =>
      database
        .all<{ id: number; name: string; code: string }>('SELECT id, name, code FROM regions ORDER BY id')
        .map((region) => ({ ...region, id: String(region.id) })),
    ),
  };
}

function treeUnder(parentId: number | null, rows: readonly CategoryRow[]): Category[] {
  return rows
    .filter((row) => row.parent_id === parentId)
    .map((row) => ({
      id: String(row.id),
      cateName: row.name,
      cateCode: row.code,
      childrenList: treeUnder(row.id, rows),
    }));
}
