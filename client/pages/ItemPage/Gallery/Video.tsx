import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon/Icon';
import { play, video as videoIcon } from '../../../components/Icon/icons';
import { useMessages } from '../../../storefront/Storefront';
import styles from './Video.module.css';

/** The play button over the first picture. */
export function PlayOverlay({ onPlay }: { onPlay: () => void }): ReactNode {
  const t = useMessages();
  return (
    <button type="button" className={styles.play} aria-label={t('gallery.playVideo')} onClick={onPlay}>
      <Icon path={play} filled />
    </button>
  );
}

/** A link for videos that browsers can't play. */
export function VideoLink({ url }: { url: string }): ReactNode {
  const t = useMessages();
  return (
    <a className={styles.link} href={url} target="_blank" rel="noopener">
      <Icon path={videoIcon} size="small" />
      {t('gallery.openVideo')}
      <span className="visually-hidden"> {t('shell.opensNewTab')}</span>
    </a>
  );
}

interface VideoPlayerProps {
  readonly url: string;
  readonly poster: string | undefined;
  /** The browser could not play the video. */
  readonly onBroken: () => void;
}

/** Starts playing and takes the focus, as it replaces the clicked play button. */
export function VideoPlayer({ url, poster, onBroken }: VideoPlayerProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the contract has no captions
    <video
      ref={takeFocus}
      className={styles.video}
      src={url}
      poster={poster}
      controls
      autoPlay
      playsInline
      onError={onBroken}
    />
  );
}

function takeFocus(video: HTMLVideoElement | null): void {
  video?.focus({ preventScroll: true });
}
