import { type ReactNode, useCallback, useState } from 'react';
import { pictureSrcSet, resizedPicture } from '../../../shared/domain/product/pictures';
import { fileAttribute, isAddress, secureAddress } from '../../../shared/url/urls';
import { useStorefront } from '../../storefront/Storefront';
import * as styles from './Picture.module.css';

interface PictureProps {
  /** An address, or the key of a stored file, which is asked for once the picture is about to be seen. */
  readonly src: string | undefined;
  /** Decorative pictures have none. */
  readonly alt?: string;
  /** The edge of the square that it fills, at its largest, in CSS pixels. */
  readonly edge: number;
  /** The `sizes` attribute; defaults to the edge. */
  readonly sizes?: string;
  /** Above the fold: loaded eagerly and with high priority. */
  readonly priority?: boolean;
}

/** Factors of the displayed size offered in `srcset`, from small to dense screens. */
const FACTORS = [0.5, 1, 1.5, 2];

/**
 * A responsive picture that fills its container, which sets the aspect ratio. A missing or broken picture leaves a
 * placeholder of the same size, so nothing shifts. An http: address is requested over https:.
 */
export function Picture({ src: address, alt = '', edge, sizes, priority }: PictureProps): ReactNode {
  const src = address && secureAddress(address);
  const { config, t } = useStorefront();
  const template = config.imageResizeTemplate;
  const [broken, setBroken] = useState<string>();
  const setRef = useBrokenBeforeHydration(() => setBroken(src));
  if (!src || broken === src) {
    const name = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
    return <span className={styles.none} data-text={t('picture.none')} {...name} />;
  }
  const srcSet = isAddress(src)
    ? pictureSrcSet(
        src,
        FACTORS.map((factor) => edge * factor),
        template,
      )
    : undefined;
  return (
    <img
      ref={setRef}
      className={styles.picture}
      alt={alt}
      width={edge}
      height={edge}
      srcSet={srcSet}
      sizes={srcSet && (sizes ?? `${edge}px`)}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      // Last, because the browser starts loading as soon as `src` is set.
      {...fileAttribute('src', isAddress(src) ? resizedPicture(src, edge, template) : src)}
      onError={() => setBroken(src)}
    />
  );
}

/** Catches pictures in the server's HTML that failed before React attached `onError`. */
function useBrokenBeforeHydration(onBroken: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once, when the image is attached
  return useCallback((image: HTMLImageElement | null) => {
    // An SVG without intrinsic size is 0 wide too; only a broken image fails to decode.
    if (image?.src && image.complete && image.naturalWidth === 0) image.decode?.().catch(onBroken);
  }, []);
}
