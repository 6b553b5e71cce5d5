import { type PointerEvent, type ReactNode, type UIEvent, useLayoutEffect, useRef, useState } from 'react';
import { fileAttribute, isAddress } from '../../../../shared/url/urls';
import { Icon } from '../../../components/Icon/Icon';
import { NewTabLink } from '../../../components/NewTabLink';
import type { ItemVideo } from '../../../products/itemVideo';
import { Picture } from '../../../shop/Picture/Picture';
import { useMessages } from '../../../storefront/Storefront';
import { play, zoom } from '../itemIcons';
import * as styles from './Stage.module.css';

/** What the stage shows. A video that fails to play is replaced by a link to its file. */
export type StageShow = 'picture' | 'video' | 'broken video';

export interface StageProps {
  readonly productName: string;
  /** Addresses and keys of stored files, at most 8; empty shows a placeholder. */
  readonly pictures: readonly string[];
  /** The picture in view. */
  readonly index: number;
  readonly video: ItemVideo | undefined;
  readonly show: StageShow;
  readonly onSelect: (index: number) => void;
  readonly onShow: (show: StageShow) => void;
  readonly onEnlarge: () => void;
}

const SIZES = '(max-width: 905.98px) 100vw, 640px';
const MAGNIFIED_SIZES = '1280px';

/**
 * The large pictures in a row that swipes; the one in view is magnified on hover, enlarged on click, or replaced by the
 * video.
 */
export function Stage(props: StageProps): ReactNode {
  const { productName, pictures, index, video, show, onSelect, onShow } = props;
  const t = useMessages();
  const [magnified, setMagnified] = useState(false);
  const total = pictures.length;
  const track = useTrack(index, total, onSelect);
  if (video && show === 'video') {
    return (
      <div className={styles.stage}>
        <video
          ref={takeFocus}
          className={styles.video}
          {...fileAttribute('src', video.url)}
          poster={pictures.slice(index).find(isAddress)}
          controls
          autoPlay
          playsInline
          onError={() => onShow('broken video')}
          // Of a film whose picture it can't decode a browser plays the sound alone.
          onLoadedMetadata={({ currentTarget }) => currentTarget.videoWidth || onShow('broken video')}
        />
      </div>
    );
  }
  return (
    <div
      className={styles.stage}
      onPointerMove={followPointer}
      onPointerEnter={({ pointerType }) => setMagnified(pointerType === 'mouse')}
    >
      <div className={styles.track} {...track}>
        <div className={styles.slides}>
          {total > 0 && <Controls {...props} />}
          {(total > 0 ? pictures : [undefined]).map((picture, position) => (
            <div key={picture ?? ''} className={styles.slide} aria-hidden={position !== index}>
              {/* Only the next ones are loaded. */}
              {Math.abs(position - index) < 2 && (
                <div className={styles.picture} data-magnified={position === index || undefined}>
                  <Picture
                    src={picture}
                    alt={t('gallery.imageOf', { name: productName, index: position + 1 })}
                    edge={640}
                    sizes={magnified ? MAGNIFIED_SIZES : SIZES}
                    priority={position === index}
                  />
                </div>
              )}
            </div>
          ))}
        </div>
      </div>
      {total > 1 && (
        <span className={`${styles.pill} ${styles.position}`}>{t('gallery.count', { index: index + 1, total })}</span>
      )}{' '}
      {total > 0 && (
        <span className={`${styles.pill} ${styles.hint}`}>
          <Icon name={zoom} size="small" />
          {t('gallery.zoomHint')}
        </span>
      )}
    </div>
  );
}

/**
 * The buttons over the picture, and a link for a video that browsers can't play. They stay in view inside the track, so that a
 * swipe that begins on a button scrolls it.
 */
function Controls({ video, show, onShow, onEnlarge }: StageProps) {
  const t = useMessages();
  const playable = video?.kind === 'player' && show === 'picture';
  return (
    <div className={styles.controls}>
      <button type="button" className={styles.enlarge} aria-label={t('gallery.zoom')} onClick={onEnlarge} />
      {playable && (
        <button
          type="button"
          className={styles.play}
          aria-label={t('gallery.playVideo')}
          onClick={() => onShow('video')}
        >
          <Icon name={play} filled />
        </button>
      )}
      {video && !playable && (
        <NewTabLink className={styles.link} {...fileAttribute('href', video.url)}>
          <Icon name="video" size="small" />
          {t('gallery.openVideo')}
        </NewTabLink>
      )}
    </div>
  );
}

/** The player takes the focus, as it replaces the clicked play button. */
function takeFocus(video: HTMLVideoElement | null) {
  video?.focus({ preventScroll: true });
}

/**
 * Keeps the magnified point of the picture under the pointer. Sets the style on the element, because the CSP forbids
 * style attributes in the HTML and a render per movement would be too slow.
 */
function followPointer(event: PointerEvent<HTMLElement>) {
  if (event.pointerType !== 'mouse') return;
  const picture = event.currentTarget.querySelector<HTMLElement>('[data-magnified]');
  if (!picture) return;
  const box = event.currentTarget.getBoundingClientRect();
  const percent = (offset: number, length: number) => `${((offset / length) * 100).toFixed(1)}%`;
  picture.style.transformOrigin = `${percent(event.clientX - box.left, box.width)} ${percent(event.clientY - box.top, box.height)}`;
}

/** Props of a scrolling row of equally wide pictures; keeps its position and the selected picture in step. */
function useTrack(index: number, total: number, onSelect: (index: number) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const width = useRef(0);
  useLayoutEffect(() => {
    const track = ref.current;
    if (!track) return;
    width.current = track.clientWidth;
    // During a swipe the picture is already in view; to set the position would end the movement.
    if (pictureInView(track) !== index) track.scrollLeft = index * track.clientWidth;
  }, [index]);
  const onScroll = ({ currentTarget }: UIEvent) => {
    const { clientWidth } = currentTarget;
    // A new width has moved it, not the user.
    if (clientWidth !== width.current) currentTarget.scrollLeft = index * clientWidth;
    else if (clientWidth > 0) {
      const next = Math.min(Math.max(pictureInView(currentTarget), 0), total - 1);
      if (next !== index) onSelect(next);
    }
    width.current = clientWidth;
  };
  return { ref, onScroll };
}

const pictureInView = ({ scrollLeft, clientWidth }: Element) => Math.round(scrollLeft / clientWidth);
