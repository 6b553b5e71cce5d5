import { type ReactNode, useState } from 'react';
import { loadable } from '../../../components/loadable';
import type { ItemVideo } from '../../../products/itemVideo';
import { useMessages } from '../../../storefront/Storefront';
import { useDialog } from '../../../toasts/useDialog';
import * as styles from './Gallery.module.css';
import { Stage, type StageShow } from './Stage';
import { ThumbnailRail } from './ThumbnailRail';

const Lightbox = loadable(() => import(/* webpackChunkName: "lightbox" */ './Lightbox'));

interface GalleryProps {
  readonly productName: string;
  /** URLs, at most 8; empty shows a plain background. */
  readonly pictures: readonly string[];
  readonly video: ItemVideo | undefined;
  /** The picture of the chosen variant: it is shown when another one is chosen. */
  readonly variant: number;
}

/** The product's pictures: one large, all as thumbnails, and a full-window view. */
export function Gallery({ productName, pictures, video, variant }: GalleryProps): ReactNode {
  const t = useMessages();
  const [index, setIndex] = useState(0);
  const [show, setShow] = useState<StageShow>('picture');
  const lightbox = useDialog(Lightbox);
  const [followed, setFollowed] = useState(variant);
  const select = (next: number) => {
    setIndex(next);
    setShow('picture');
  };
  if (followed !== variant) {
    setFollowed(variant);
    select(variant);
  }
  const single = pictures.length < 2;
  const shown = { productName, pictures, index, onSelect: select };
  return (
    <section
      className={single ? `${styles.gallery} ${styles.single}` : styles.gallery}
      aria-label={t('gallery.label')}
      onPointerEnter={() => Lightbox.preload()}
    >
      {!single && <ThumbnailRail pictures={pictures} index={index} withVideo={video !== undefined} onSelect={select} />}
      <Stage
        {...shown}
        video={index === 0 ? video : undefined}
        show={show}
        onShow={setShow}
        onEnlarge={lightbox.open}
      />
      {lightbox.isOpen && <Lightbox {...shown} onClose={lightbox.close} />}
    </section>
  );
}
