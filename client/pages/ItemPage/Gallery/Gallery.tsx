import { type ReactNode, useState } from 'react';
import { loadable } from '../../../components/loadable';
import { PartBoundary } from '../../../components/PartBoundary/PartBoundary';
import { useMessages } from '../../../storefront/Storefront';
import * as styles from './Gallery.module.css';
import { Stage, type StageProps, type StageShow } from './Stage';
import { ThumbnailRail } from './ThumbnailRail';

const Lightbox = loadable(() => import(/* webpackChunkName: "lightbox" */ './Lightbox'));

interface GalleryProps extends Pick<StageProps, 'productName' | 'pictures' | 'video'> {
  /** The picture of the chosen variant: it is shown when another one is chosen. */
  readonly variant: number;
}

/** The product's pictures: one large, all as thumbnails, and a full-window view. */
export function Gallery({ productName, pictures, video, variant }: GalleryProps): ReactNode {
  const t = useMessages();
  const [index, setIndex] = useState(0);
  const [show, setShow] = useState<StageShow>('picture');
  const [enlarged, setEnlarged] = useState(false);
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
        onEnlarge={() => setEnlarged(true)}
      />
      {enlarged && (
        <PartBoundary onFailure={() => setEnlarged(false)}>
          <Lightbox {...shown} onClose={() => setEnlarged(false)} />
        </PartBoundary>
      )}
    </section>
  );
}
