/** What spec.md §5 takes for a video, its `.rvmb` included (D22). */
const endings = ['.flv', '.rvmb', '.mp4', '.avi', '.wmv'] as const;

/** Of these a browser plays only mp4. */
const playable = '.mp4';

/**
 * How to show a product's video: not at all, in a player, or as a link to its file. Only the url's very end counts, in any
 * case, so one with a query behind the file name is no video (S122, D22).
 */
export function videoKind(url: string | undefined): 'none' | 'player' | 'link' {
  const address = url?.toLowerCase() ?? '';
  if (!endings.some((ending) => address.endsWith(ending))) return 'none';
  return address.endsWith(playable) ? 'player' : 'link';
}
