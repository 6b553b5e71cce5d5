import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../../components/Icon/Icon';
import { arrowLeft, arrowRight, cross } from '../../../components/Icon/icons';
import { useModalDialog } from '../../../components/Modal/useModalDialog';
import { Picture } from '../../../components/Picture/Picture';
import { useMessages } from '../../../storefront/Storefront';
import styles from './Lightbox.module.css';

interface LightboxProps {
  readonly productName: string;
  readonly pictures: readonly string[];
  readonly index: number;
  readonly onSelect: (index: number) => void;
  readonly onClose: () => void;
}

const PICTURE_PX = 1600;

/** A picture over the whole window. A click enlarges it further; then it scrolls by finger, wheel or arrow keys. */
export function Lightbox({ productName, pictures, index, onSelect, onClose }: LightboxProps): ReactNode {
  const t = useMessages();
  const { close, ...dialog } = useModalDialog({ onClose });
  const { stage, closeUp, toggle, leave } = useCloseUp();
  const total = pictures.length;

  const go = (step: number): void => {
    leave();
    onSelect((index + step + total) % total);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // In a close-up the arrow keys scroll.
    if (closeUp || total < 2) return;
    if (event.key === 'ArrowRight') go(1);
    if (event.key === 'ArrowLeft') go(-1);
  };
  return (
    <dialog {...dialog} className={`${styles.lightbox} on-dark`} aria-label={productName} onKeyDown={onKeyDown}>
      <div className={closeUp ? `${styles.stage} ${styles.closeUp}` : styles.stage} ref={stage}>
        <div className={styles.picture}>
          <Picture
            src={pictures[index]}
            alt={t('gallery.imageOf', { name: productName, index: index + 1 })}
            width={PICTURE_PX}
            height={PICTURE_PX}
            sizes="100vmin"
            priority
          />
          <button
            type="button"
            className={styles.enlarge}
            aria-label={t('gallery.zoom')}
            aria-pressed={closeUp}
            onClick={toggle}
          />
        </div>
      </div>
      {total > 1 && (
        <div className={styles.steps}>
          <button
            type="button"
            className={styles.round}
            aria-label={t('gallery.previousPicture')}
            onClick={() => go(-1)}
          >
            <Icon path={arrowLeft} />
          </button>
          <span className={styles.position} role="status">
            {t('gallery.count', { index: index + 1, total })}
          </span>
          <button type="button" className={styles.round} aria-label={t('gallery.nextPicture')} onClick={() => go(1)}>
            <Icon path={arrowRight} />
          </button>
        </div>
      )}
      <button
        type="button"
        className={`${styles.round} ${styles.close}`}
        aria-label={t('dialog.close')}
        onClick={() => close()}
      >
        <Icon path={cross} />
      </button>
    </dialog>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const MIDDLE: Point = { x: 0.5, y: 0.5 };

/** The further enlargement, which begins at the point of the picture that was clicked. */
function useCloseUp() {
  const stage = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState<Point>();

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element || !point) return;
    element.scrollLeft = point.x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = point.y * element.scrollHeight - element.clientHeight / 2;
  }, [point]);

  const toggle = (event: MouseEvent<HTMLElement>): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    // A click by keyboard has no place.
    const byKey = event.detail === 0 || width === 0;
    const at = byKey ? MIDDLE : { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    setPoint((known) => (known ? undefined : at));
  };
  return { stage, closeUp: point !== undefined, toggle, leave: () => setPoint(undefined) };
}
