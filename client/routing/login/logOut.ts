import type { ApiClient } from '../../../shared/api/apiClient';
import { writeHistory } from '../../storage/searchHistoryCookie';
import { sessionStore } from '../../storage/sessionStore';

/**
 * Ends the session and loads the page again, whatever the backend says (S155, S166). What this person leaves in the
 * browser goes with them, because desks are shared (C19, D69).
 */
export async function logOut(api: ApiClient): Promise<void> {
  try {
    await api.logout();
  } catch {
    // The reload shows whether the session is over.
  }
  sessionStore.clear();
  writeHistory([]);
  window.location.reload();
}
