// A product's video.
import { mediaValue } from '../../shared/url/mediaAddress';

export interface ItemVideo {
  readonly kind: 'player' | 'link';
  readonly url: string;
}

/** Video file extensions of the specification, including its `.rvmb`. */
const VIDEO_ENDINGS = ['.flv', '.rvmb', '.mp4', '.avi', '.wmv'] as const;
/** The only one that browsers play. */
const PLAYABLE = '.mp4';

/**
 * The product's video, if any. Only the end of its address counts, in any case, so one with a query is no video; only an
 * address that the pages may show and the key of a stored file count.
 */
export function itemVideo(address = ''): ItemVideo | undefined {
  const lower = address.toLowerCase();
  const url = VIDEO_ENDINGS.some((ending) => lower.endsWith(ending)) && mediaValue(address);
  return url ? { kind: lower.endsWith(PLAYABLE) ? 'player' : 'link', url } : undefined;
}
