/** Video file extensions of the specification, including its `.rvmb`. */
const endings = ['.flv', '.rvmb', '.mp4', '.avi', '.wmv'] as const;

/** The only one that browsers play. */
const playable = '.mp4';

/**
 * How to show a product's video: not at all, in a player, or as a link. Only the end of the URL counts, in any case, so
 * a URL with a query is no video.
 */
export function videoKind(url: string | undefined): 'none' | 'player' | 'link' {
  const address = url?.toLowerCase() ?? '';
  if (!endings.some((ending) => address.endsWith(ending))) return 'none';
  return address.endsWith(playable) ? 'player' : 'link';
}
