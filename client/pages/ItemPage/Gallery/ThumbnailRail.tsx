import { type ReactNode, useEffect, useRef } from 'react';
import { THUMBNAIL_PX } from '../../../../shared/domain/product/pictures';
import { Icon } from '../../../components/Icon/Icon';
import { chevronDown, chevronUp, play } from '../../../components/Icon/icons';
import { Picture } from '../../../components/Picture/Picture';
import { useMessages } from '../../../storefront/Storefront';
import styles from './ThumbnailRail.module.css';
import { useScrollEnds } from './useScrollEnds';

interface ThumbnailRailProps {
  readonly pictures: readonly string[];
  /** The picture on the stage. */
  readonly index: number;
  /** The first picture stands for the video too. */
  readonly withVideo: boolean;
  readonly onSelect: (index: number) => void;
}

/** The pictures in small, upright with arrows that scroll them, lying on small screens (S060, S173). */
export function ThumbnailRail({ pictures, index, withVideo, onSelect }: ThumbnailRailProps): ReactNode {
  const t = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const { atStart, atEnd, scrollPage } = useScrollEnds(list);
  useCurrentInView(list, index);
  return (
    <div className={styles.rail}>
      <button
        type="button"
        className={styles.arrow}
        aria-label={t('gallery.previous')}
        disabled={atStart}
        onClick={() => scrollPage(-1)}
      >
        <Icon path={chevronUp} />
      </button>
      <ul className={styles.list} ref={list}>
        {pictures.map((picture, position) => {
          const video = withVideo && position === 0;
          return (
            <li key={picture}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={t(video ? 'gallery.imageWithVideo' : 'gallery.image', { index: position + 1 })}
                aria-current={position === index || undefined}
                onClick={() => onSelect(position)}
              >
                <Picture src={picture} alt="" width={THUMBNAIL_PX} height={THUMBNAIL_PX} />
                {video && (
                  <span className={styles.play}>
                    <Icon path={play} filled />
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className={styles.arrow}
        aria-label={t('gallery.next')}
        disabled={atEnd}
        onClick={() => scrollPage(1)}
      >
        <Icon path={chevronDown} />
      </button>
    </div>
  );
}

/** The picture may have been changed elsewhere; its thumbnail follows. */
function useCurrentInView(list: React.RefObject<HTMLUListElement | null>, index: number): void {
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    list.current?.children[index]?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [list, index]);
}
