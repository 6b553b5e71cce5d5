import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { THUMBNAIL_PX } from '../../../../shared/domain/product/pictures';
import { Icon } from '../../../components/Icon/Icon';
import { IconButton } from '../../../components/IconButton/IconButton';
import { Picture } from '../../../shop/Picture/Picture';
import { useMessages } from '../../../storefront/Storefront';
import { play } from '../itemIcons';
import * as styles from './ThumbnailRail.module.css';

interface ThumbnailRailProps {
  readonly pictures: readonly string[];
  /** The picture on the stage. */
  readonly index: number;
  /** The first picture also represents the video. */
  readonly withVideo: boolean;
  readonly onSelect: (index: number) => void;
}

/** Thumbnails of all pictures: a column with scroll buttons, on small screens a row. */
export function ThumbnailRail({ pictures, index, withVideo, onSelect }: ThumbnailRailProps): ReactNode {
  const t = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const { atStart, atEnd, scrollPage } = useScrollEnds(list);
  useCurrentInView(list, index);
  const videoAt = withVideo ? 0 : -1;
  return (
    <div className={styles.rail}>
      <IconButton
        className={styles.arrow}
        icon="chevronUp"
        label={t('gallery.previous')}
        disabled={atStart}
        onClick={() => scrollPage(-1)}
      />
      <ul className={styles.list} ref={list}>
        {pictures.map((picture, position) => (
          <li key={picture}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={t(position === videoAt ? 'gallery.imageWithVideo' : 'gallery.image', { index: position + 1 })}
              aria-current={position === index || undefined}
              onClick={() => onSelect(position)}
            >
              <Picture src={picture} edge={THUMBNAIL_PX} />
              {position === videoAt && (
                <span className={styles.play}>
                  <Icon name={play} filled />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <IconButton
        className={styles.arrow}
        icon="chevronDown"
        label={t('gallery.next')}
        disabled={atEnd}
        onClick={() => scrollPage(1)}
      />
    </div>
  );
}

/** Keeps the current thumbnail in view; not by scrollIntoView, which would move the page as well. */
function useCurrentInView(list: RefObject<HTMLUListElement | null>, index: number) {
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

/** Scroll positions can be fractions of a pixel. */
const SLACK_PX = 1;

/** Whether a vertically scrolling element is at its start or end; both when nothing overflows. */
function useScrollEnds(target: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const measure = () => {
      const { scrollTop, clientHeight, scrollHeight } = element;
      const atStart = scrollTop <= SLACK_PX;
      const atEnd = scrollTop + clientHeight >= scrollHeight - SLACK_PX;
      setEnds((current) => (current.atStart === atStart && current.atEnd === atEnd ? current : { atStart, atEnd }));
    };
    const resize = new ResizeObserver(measure);
    resize.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resize.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [target]);

  /** Scrolls by the visible height, forwards (1) or back (-1). */
  const scrollPage = (direction: 1 | -1) => {
    const element = target.current;
    element?.scrollBy({ top: direction * element.clientHeight });
  };
  return { ...ends, scrollPage };
}
