import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { THUMBNAIL_PX } from '../../../../shared/domain/product/pictures';
import { Icon } from '../../../components/Icon/Icon';
import { chevronDown, chevronUp, play } from '../../../components/Icon/icons';
import { Picture } from '../../../shop/Picture/Picture';
import { useMessages } from '../../../storefront/Storefront';
import styles from './ThumbnailRail.module.css';
import { useScrollEnds } from './useScrollEnds';

interface ThumbnailRailProps {
  readonly pictures: readonly string[];
  /** The picture on the stage. */
  readonly index: number;
  /** The first picture also represents the video. */
  readonly withVideo: boolean;
  readonly onSelect: (index: number) => void;
}

/** Thumbnails of all pictures: a column with scroll buttons, on small screens a row (S060, S173). */
export function ThumbnailRail({ pictures, index, withVideo, onSelect }: ThumbnailRailProps): ReactNode {
  const t = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const { atStart, atEnd, scrollPage } = useScrollEnds(list);
  useCurrentInView(list, index);
  return (
    <div className={styles.rail}>
      <Arrow icon={chevronUp} label={t('gallery.previous')} disabled={atStart} onClick={() => scrollPage(-1)} />
      <ul className={styles.list} ref={list}>
        {pictures.map((picture, position) => (
          <li key={picture}>
            <Thumbnail
              picture={picture}
              number={position + 1}
              current={position === index}
              video={withVideo && position === 0}
              onClick={() => onSelect(position)}
            />
          </li>
        ))}
      </ul>
      <Arrow icon={chevronDown} label={t('gallery.next')} disabled={atEnd} onClick={() => scrollPage(1)} />
    </div>
  );
}

interface ArrowProps {
  readonly icon: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function Arrow({ icon, label, disabled, onClick }: ArrowProps): ReactNode {
  return (
    <button type="button" className={styles.arrow} aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon path={icon} />
    </button>
  );
}

interface ThumbnailProps {
  readonly picture: string;
  /** Position from 1. */
  readonly number: number;
  readonly current: boolean;
  readonly video: boolean;
  readonly onClick: () => void;
}

function Thumbnail({ picture, number, current, video, onClick }: ThumbnailProps): ReactNode {
  const t = useMessages();
  return (
    <button
      type="button"
      className={styles.thumb}
      aria-label={t(video ? 'gallery.imageWithVideo' : 'gallery.image', { index: number })}
      aria-current={current || undefined}
      onClick={onClick}
    >
      <Picture src={picture} alt="" width={THUMBNAIL_PX} height={THUMBNAIL_PX} />
      {video && (
        <span className={styles.play}>
          <Icon path={play} filled />
        </span>
      )}
    </button>
  );
}

/** Keeps the current thumbnail in view; not by scrollIntoView, which would move the page as well. */
function useCurrentInView(list: RefObject<HTMLUListElement | null>, index: number): void {
  useEffect(() => {
    const view = list.current?.getBoundingClientRect();
    const thumbnail = list.current?.children[index]?.getBoundingClientRect();
    if (!view || !thumbnail) return;
    list.current?.scrollBy?.(
      Math.min(0, thumbnail.left - view.left) + Math.max(0, thumbnail.right - view.right),
      Math.min(0, thumbnail.top - view.top) + Math.max(0, thumbnail.bottom - view.bottom),
    );
  }, [list, index]);
}
