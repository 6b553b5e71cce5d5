import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { pictureSrcSet, resizedPicture } from '../../../shared/domain/product/pictures';
import { useStorefront } from '../../storefront/Storefront';
import styles from './Picture.module.css';

interface PictureProps {
  readonly src: string | undefined;
  /** Empty for a picture that only repeats the text beside it. */
  readonly alt: string;
  /** The largest size it is shown in, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** The `sizes` attribute; `width` when left out. */
  readonly sizes?: string | undefined;
  /** Among the first things seen: loaded at once and before other pictures (A12). */
  readonly priority?: boolean | undefined;
}

/** Factors of the shown size for which files are offered: small screens to dense ones. */
const FACTORS = [0.5, 1, 1.5, 2];

/**
 * A picture that fills the box it stands in, in the file that suits the screen. The box sets the ratio; a picture that is
 * missing or broken leaves it as a plain ground, so that nothing moves.
 */
export function Picture({ src, alt, width, height, sizes, priority = false }: PictureProps): ReactNode {
  const { imageResizeTemplate: template } = useStorefront().config;
  const [broken, setBroken] = useState<string>();
  const setRef = useBrokenBeforeHydration(() => setBroken(src));
  if (!src || broken === src)
    return <span className={styles.ground} {...(alt && { role: 'img', 'aria-label': alt })} />;
  const srcSet = pictureSrcSet(
    src,
    FACTORS.map((factor) => ({ width: width * factor, height: height * factor })),
    template,
  );
  return (
    <img
      ref={setRef}
      className={styles.picture}
      alt={alt}
      width={width}
      height={height}
      srcSet={srcSet}
      sizes={srcSet && (sizes ?? `${width}px`)}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      // Last: the browser starts to load at once when it sees the address.
      src={resizedPicture(src, { width, height }, template)}
      onError={() => setBroken(src)}
    />
  );
}

/** A picture of the server's document may have failed before React listens to it. */
function useBrokenBeforeHydration(onBroken: () => void): RefCallback<HTMLImageElement> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as the picture enters the document
  return useCallback((image: HTMLImageElement | null) => {
    // A drawing without a size of its own is 0 wide too; only a broken one can't be decoded.
    if (image?.complete && image.naturalWidth === 0) image.decode?.().catch(onBroken);
  }, []);
}
