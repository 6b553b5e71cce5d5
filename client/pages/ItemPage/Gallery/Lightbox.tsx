import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../../components/Icon/Icon';
import { IconButton } from '../../../components/IconButton/IconButton';
import { useModalDialog } from '../../../components/Modal/useModalDialog';
import { Picture } from '../../../shop/Picture/Picture';
import { useMessages } from '../../../storefront/Storefront';
import { zoom } from '../itemIcons';
import * as styles from './Lightbox.module.css';
import type { StageProps } from './Stage';

interface LightboxProps extends Pick<StageProps, 'productName' | 'pictures' | 'index' | 'onSelect'> {
  readonly onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** A picture over the whole window. A click zooms in further; the close-up scrolls by touch, wheel or arrow keys. */
export function Lightbox({ productName, pictures, index, onSelect, onClose }: LightboxProps): ReactNode {
  const t = useMessages();
  const { close, ...dialog } = useModalDialog({ onClose });
  const closeUp = useCloseUp();
  const total = pictures.length;
  const go = (step: number) => {
    closeUp.leave();
    onSelect((index + step + total) % total);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = STEPS[key];
    // In a close-up the arrow keys scroll.
    if (step && total > 1 && !closeUp.isOpen) go(step);
  };
  return (
    <dialog {...dialog} className={`${styles.lightbox} on-dark`} aria-label={productName} onKeyDown={onKeyDown}>
      <div className={closeUp.isOpen ? `${styles.stage} ${styles.closeUp}` : styles.stage} ref={closeUp.stage}>
        <div className={styles.picture}>
          <Picture
            src={pictures[index]}
            alt={t('gallery.imageOf', { name: productName, index: index + 1 })}
            edge={1600}
            sizes="100vmin"
            priority
          />
          <button
            type="button"
            className={styles.enlarge}
            aria-label={t('gallery.zoom')}
            aria-pressed={closeUp.isOpen}
            onClick={closeUp.toggle}
          >
            <span className={styles.chip}>
              <Icon name={zoom} />
            </span>
          </button>
        </div>
      </div>
      {total > 1 && (
        <div className={styles.steps}>
          <IconButton
            className={styles.round}
            icon="arrowLeft"
            label={t('gallery.previousPicture')}
            onClick={() => go(-1)}
          />
          <span className={styles.position} role="status">
            {t('gallery.count', { index: index + 1, total })}
          </span>
          <IconButton
            className={styles.round}
            icon="arrowRight"
            label={t('gallery.nextPicture')}
            onClick={() => go(1)}
          />
        </div>
      )}
      <IconButton className={styles.round} icon="cross" label={t('dialog.close')} data-focus-first onClick={close} />
    </dialog>
  );
}

/** A point of a picture, in parts of its width and height. */
const MIDDLE = { x: 0.5, y: 0.5 };

/** The lightbox's second zoom level, centred on the point of the picture that was clicked. */
function useCloseUp() {
  /** The scrolling element around the picture. */
  const stage = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState<typeof MIDDLE>();

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element || !point) return;
    element.scrollLeft = point.x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = point.y * element.scrollHeight - element.clientHeight / 2;
  }, [point]);

  const toggle = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    // Clicks by keyboard have no coordinates.
    const byKeyboard = event.detail === 0 || width === 0;
    const clicked = byKeyboard ? MIDDLE : { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    setPoint((current) => (current ? undefined : clicked));
  };
  return { stage, isOpen: point !== undefined, toggle, leave: () => setPoint(undefined) };
}
