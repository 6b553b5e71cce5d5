import type { ApiClient } from '../../../shared/api/apiClient';
import { localStore, sessionStore } from '../../storage/browserStore';
import { writeHistory } from '../../storage/searchHistoryCookie';

/**
 * Ends the session and reloads the page, even if the call fails. Clears the user's data in the browser, because
 * computers are shared.
 */
export async function logOut(api: ApiClient): Promise<void> {
  try {
    await api.logout();
  } catch {
    // The reload shows whether the session is over.
  }
  sessionStore.clear();
  localStore.clear();
  writeHistory([]);
  window.location.reload();
}
