import { type ReactNode, useState } from 'react';
import { Icon } from '../../../components/Icon/Icon';
import { zoom } from '../../../components/Icon/icons';
import { Picture } from '../../../components/Picture/Picture';
import { useMessages } from '../../../storefront/Storefront';
import type { ItemVideo } from '../itemFields';
import { followPointer } from './followPointer';
import styles from './Stage.module.css';
import { PlayOverlay, VideoLink, VideoPlayer } from './Video';

/** What the stage shows. A video that fails to play is replaced by a link to its file. */
export type StageShow = 'picture' | 'video' | 'broken video';

interface StageProps {
  readonly picture: string | undefined;
  readonly alt: string;
  /** "1 / 5"; undefined for a single picture. */
  readonly position: string | undefined;
  readonly video: ItemVideo | undefined;
  readonly show: StageShow;
  readonly onShow: (show: StageShow) => void;
  readonly onEnlarge: () => void;
}

/** Edge length in CSS pixels on the widest screens. */
const PICTURE_PX = 640;
const SIZES = '(max-width: 905.98px) 100vw, 640px';
const MAGNIFIED_SIZES = '1280px';

/** The large picture: magnified on hover, enlarged on click, or replaced by the video (S061, S062). */
export function Stage({ picture, alt, position, video, show, onShow, onEnlarge }: StageProps): ReactNode {
  const t = useMessages();
  const [magnified, setMagnified] = useState(false);
  if (video && show === 'video') {
    return (
      <div className={styles.stage}>
        <VideoPlayer url={video.url} poster={picture} onBroken={() => onShow('broken video')} />
      </div>
    );
  }
  const playable = video?.kind === 'player' && show === 'picture';
  return (
    <div
      className={styles.stage}
      onPointerMove={followPointer}
      onPointerEnter={({ pointerType }) => setMagnified(pointerType === 'mouse')}
    >
      <div className={styles.picture} data-magnified>
        <Picture
          src={picture}
          alt={alt}
          width={PICTURE_PX}
          height={PICTURE_PX}
          sizes={magnified ? MAGNIFIED_SIZES : SIZES}
          priority
        />
      </div>
      {picture && (
        <button type="button" className={styles.enlarge} aria-label={t('gallery.zoom')} onClick={onEnlarge} />
      )}
      {playable && <PlayOverlay onPlay={() => onShow('video')} />}
      {video && !playable && <VideoLink url={video.url} />}
      {position && <span className={`${styles.pill} ${styles.position}`}>{position}</span>}
      {picture && <ZoomHint />}
    </div>
  );
}

function ZoomHint(): ReactNode {
  const t = useMessages();
  return (
    <span className={`${styles.pill} ${styles.hint}`}>
      <Icon path={zoom} size="small" />
      {t('gallery.zoomHint')}
    </span>
  );
}
