import loadable from '@loadable/component';
import { type ReactNode, useState } from 'react';
import { PartBoundary } from '../../../components/PartBoundary/PartBoundary';
import { useMessages } from '../../../storefront/Storefront';
import type { ItemVideo } from '../itemFields';
import styles from './Gallery.module.css';
import { Stage, type StageShow } from './Stage';
import { ThumbnailRail } from './ThumbnailRail';

const Lightbox = loadable(() => import(/* webpackChunkName: "lightbox" */ './Lightbox'), {
  resolveComponent: (module) => module.Lightbox,
});

interface GalleryProps {
  readonly productName: string;
  /** URLs, at most 8; empty shows a plain background. */
  readonly pictures: readonly string[];
  readonly video: ItemVideo | undefined;
}

/** The product's pictures: one large, all as thumbnails, and a full-window view (S060, S061). */
export function Gallery({ productName, pictures, video }: GalleryProps): ReactNode {
  const t = useMessages();
  const [index, setIndex] = useState(0);
  const [show, setShow] = useState<StageShow>('picture');
  const [enlarged, setEnlarged] = useState(false);
  const select = (next: number): void => {
    setIndex(next);
    setShow('picture');
  };
  const single = pictures.length < 2;
  return (
    <section
      className={single ? `${styles.gallery} ${styles.single}` : styles.gallery}
      aria-label={t('gallery.label')}
      onPointerEnter={() => Lightbox.preload()}
    >
      {!single && <ThumbnailRail pictures={pictures} index={index} withVideo={video !== undefined} onSelect={select} />}
      <Stage
        picture={pictures[index]}
        alt={t('gallery.imageOf', { name: productName, index: index + 1 })}
        position={single ? undefined : t('gallery.count', { index: index + 1, total: pictures.length })}
        video={index === 0 ? video : undefined}
        show={show}
        onShow={setShow}
        onEnlarge={() => setEnlarged(true)}
      />
      {enlarged && (
        <PartBoundary onFailure={() => setEnlarged(false)}>
          <Lightbox
            productName={productName}
            pictures={pictures}
            index={index}
            onSelect={select}
            onClose={() => setEnlarged(false)}
          />
        </PartBoundary>
      )}
    </section>
  );
}
